"""The countries of the world, in one table that reads like a page of an atlas."""

from dataclasses import dataclass

CONTINENTS = ("Europe", "Asia", "Africa", "North America", "South America", "Oceania")

_TABLE = """
France | Paris | Europe | French | the Atlantic Ocean | Spain, Italy, Germany, Switzerland, Belgium
Spain | Madrid | Europe | Spanish | the Atlantic Ocean | France, Portugal
Portugal | Lisbon | Europe | Portuguese | the Atlantic Ocean | Spain
Italy | Rome | Europe | Italian | the Mediterranean Sea | France, Switzerland, Austria
Germany | Berlin | Europe | German | the North Sea | France, Switzerland, Austria, Poland, Czechia, Denmark, the Netherlands, Belgium
Austria | Vienna | Europe | German | - | Germany, Switzerland, Italy, Hungary, Czechia
Switzerland | Bern | Europe | German | - | France, Italy, Germany, Austria
Poland | Warsaw | Europe | Polish | the Baltic Sea | Germany, Czechia, Ukraine
Czechia | Prague | Europe | Czech | - | Germany, Poland, Austria
Hungary | Budapest | Europe | Hungarian | - | Austria, Romania, Ukraine, Croatia
Romania | Bucharest | Europe | Romanian | the Black Sea | Hungary, Bulgaria, Ukraine
Bulgaria | Sofia | Europe | Bulgarian | the Black Sea | Romania, Greece
Greece | Athens | Europe | Greek | the Mediterranean Sea | Bulgaria
Croatia | Zagreb | Europe | Croatian | the Mediterranean Sea | Hungary
Ukraine | Kyiv | Europe | Ukrainian | the Black Sea | Poland, Hungary, Romania
Norway | Oslo | Europe | Norwegian | the North Sea | Sweden, Finland
Sweden | Stockholm | Europe | Swedish | the Baltic Sea | Norway, Finland
Finland | Helsinki | Europe | Finnish | the Baltic Sea | Norway, Sweden
Denmark | Copenhagen | Europe | Danish | the North Sea | Germany
Iceland | Reykjavik | Europe | Icelandic | the Atlantic Ocean |
Ireland | Dublin | Europe | English | the Atlantic Ocean | the United Kingdom
the United Kingdom | London | Europe | English | the North Sea | Ireland
the Netherlands | Amsterdam | Europe | Dutch | the North Sea | Germany, Belgium
Belgium | Brussels | Europe | Dutch | the North Sea | France, Germany, the Netherlands
China | Beijing | Asia | Chinese | the Pacific Ocean | India, Nepal, Mongolia, Vietnam, Laos
Japan | Tokyo | Asia | Japanese | the Pacific Ocean |
South Korea | Seoul | Asia | Korean | the Pacific Ocean |
Mongolia | Ulaanbaatar | Asia | Mongolian | - | China
India | New Delhi | Asia | Hindi | the Indian Ocean | China, Nepal
Nepal | Kathmandu | Asia | Nepali | - | India, China
Thailand | Bangkok | Asia | Thai | the Indian Ocean | Laos, Cambodia
Vietnam | Hanoi | Asia | Vietnamese | the Pacific Ocean | China, Laos, Cambodia
Laos | Vientiane | Asia | Lao | - | China, Vietnam, Thailand, Cambodia
Cambodia | Phnom Penh | Asia | Khmer | the Pacific Ocean | Thailand, Vietnam, Laos
Indonesia | Jakarta | Asia | Indonesian | the Indian Ocean |
Iran | Tehran | Asia | Persian | the Caspian Sea | Iraq
Iraq | Baghdad | Asia | Arabic | the Indian Ocean | Iran, Saudi Arabia
Saudi Arabia | Riyadh | Asia | Arabic | the Red Sea | Iraq
Egypt | Cairo | Africa | Arabic | the Mediterranean Sea | Libya, Sudan
Libya | Tripoli | Africa | Arabic | the Mediterranean Sea | Egypt, Algeria, Sudan
Algeria | Algiers | Africa | Arabic | the Mediterranean Sea | Libya, Morocco
Morocco | Rabat | Africa | Arabic | the Atlantic Ocean | Algeria
Sudan | Khartoum | Africa | Arabic | the Red Sea | Egypt, Libya, Ethiopia
Ethiopia | Addis Ababa | Africa | Amharic | - | Sudan, Kenya
Kenya | Nairobi | Africa | Swahili | the Indian Ocean | Ethiopia, Uganda
Uganda | Kampala | Africa | English | - | Kenya
Nigeria | Abuja | Africa | English | the Atlantic Ocean |
Ghana | Accra | Africa | English | the Atlantic Ocean |
Senegal | Dakar | Africa | French | the Atlantic Ocean |
Angola | Luanda | Africa | Portuguese | the Atlantic Ocean |
Madagascar | Antananarivo | Africa | Malagasy | the Indian Ocean |
Canada | Ottawa | North America | English | the Atlantic Ocean | the United States
the United States | Washington | North America | English | the Pacific Ocean | Canada, Mexico
Mexico | Mexico City | North America | Spanish | the Pacific Ocean | the United States
Cuba | Havana | North America | Spanish | the Atlantic Ocean |
Jamaica | Kingston | North America | English | the Atlantic Ocean |
Brazil | Brasilia | South America | Portuguese | the Atlantic Ocean | Argentina, Peru, Colombia, Venezuela, Uruguay
Argentina | Buenos Aires | South America | Spanish | the Atlantic Ocean | Brazil, Chile, Uruguay
Chile | Santiago | South America | Spanish | the Pacific Ocean | Argentina, Peru
Peru | Lima | South America | Spanish | the Pacific Ocean | Brazil, Chile, Colombia, Ecuador
Colombia | Bogota | South America | Spanish | the Pacific Ocean | Brazil, Peru, Ecuador, Venezuela
Venezuela | Caracas | South America | Spanish | the Atlantic Ocean | Brazil, Colombia
Ecuador | Quito | South America | Spanish | the Pacific Ocean | Peru, Colombia
Uruguay | Montevideo | South America | Spanish | the Atlantic Ocean | Brazil, Argentina
Australia | Canberra | Oceania | English | the Indian Ocean |
New Zealand | Wellington | Oceania | English | the Pacific Ocean |
"""
"""name | capital | continent | main language | a sea or ocean at its coast, "-" for none | neighbours that are in this table"""


@dataclass(frozen=True)
class Country:
    """One row of the atlas."""

    name: str
    capital: str
    continent: str
    language: str
    sea: str | None
    """One sea or ocean at its coast; None for a country without a coast."""
    neighbours: tuple[str, ...]
    """Of the table's countries, those with a common land border on their mainlands."""


def _rows() -> list[Country]:
    rows = []
    for line in _TABLE.strip().splitlines():
        name, capital, continent, language, sea, neighbours = (cell.strip() for cell in line.split("|"))
        near = tuple(near.strip() for near in neighbours.split(",") if near.strip())
        rows.append(Country(name, capital, continent, language, None if sea == "-" else sea, near))
    return rows


COUNTRIES: dict[str, Country] = {row.name: row for row in _rows()}
CAPITALS: dict[str, Country] = {row.capital: row for row in COUNTRIES.values()}
LANGUAGES = tuple(sorted({row.language for row in COUNTRIES.values()}))
SEAS = tuple(sorted({row.sea for row in COUNTRIES.values() if row.sea}))
