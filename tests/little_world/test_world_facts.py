"""The tables agree with themselves."""

from little_world import facts


def test_countries_know_their_neighbours_and_capitals():
    for row in facts.COUNTRIES.values():
        assert row.continent in facts.CONTINENTS
        assert row.name not in row.neighbours and len(set(row.neighbours)) == len(row.neighbours)
        for near in row.neighbours:
            assert row.name in facts.COUNTRIES[near].neighbours, f"{row.name} and {near}"
    assert len(facts.CAPITALS) == len(facts.COUNTRIES)


def test_planets_stand_in_order():
    assert facts.PLANETS[:4] == ("Mercury", "Venus", "Earth", "Mars") and facts.PLANETS[-1] == "Neptune"
    assert sorted(facts.BY_SIZE) == sorted(facts.PLANETS) and facts.BY_SIZE[0] == "Jupiter" and facts.BY_SIZE[-1] == "Mercury"
    assert len(facts.ORDINALS) == len(facts.PLANETS)


def test_animals_fit_their_classes():
    legs = {"bird": {2}, "insect": {6}, "arachnid": {8}, "fish": {0}}
    for row in facts.ANIMALS.values():
        assert row.kind in facts.CLASSES and 1 <= row.size <= 7
        assert row.legs in legs.get(row.kind, {None, 0, 4}), row.name
        assert row.food not in facts.wrong_foods(row.name) and row.habitat not in facts.wrong_habitats(row.name)
        assert set(facts.wrong_foods(row.name)) <= set(facts.FOODS) and set(facts.wrong_habitats(row.name)) <= set(facts.HABITATS)
    assert len({row.plural for row in facts.ANIMALS.values()}) == len(facts.ANIMALS)


def test_opposites_are_mutual_and_the_year_is_whole():
    assert all(facts.OPPOSITES[other] == word for word, other in facts.OPPOSITES.items())
    assert sum(facts.MONTH_DAYS) == 365 and len(facts.SEASONS) == len(facts.MONTHS) == 12 and len(facts.DAYS) == 7
    assert set(facts.MADE_OF.values()) <= set(facts.FLOATS) and set(facts.PEOPLE) >= facts.SHE
