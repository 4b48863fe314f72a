// Weights out of a safetensors file: a header of JSON behind its length, then the tensors' bytes.

// Tensors by name, each Float32Array with its `shape`. bytes: Uint8Array.
export function readSafetensors(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = 8 + Number(view.getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, begin)));
  const data = bytes.byteOffset + begin;
  const tensors = {};
  for (const [name, entry] of Object.entries(header)) {
    if (name === "__metadata__") continue;
    const [from, to] = entry.data_offsets;
    tensors[name] = numbers(bytes.buffer.slice(data + from, data + to), entry.dtype, name);
    tensors[name].shape = entry.shape;
  }
  return tensors;
}

function numbers(buffer, dtype, name) {
  if (dtype === "F32") return new Float32Array(buffer);
  if (dtype !== "F16") throw new Error(`The weights ${name} are of type ${dtype}; only F16 and F32 can be read here.`);
  const halves = new Uint16Array(buffer);
  const values = new Float32Array(halves.length);
  const table = halfTable();
  for (let index = 0; index < halves.length; index += 1) values[index] = table[halves[index]];
  return values;
}

let halvesTable = null;

// What each of the 65,536 numbers of 16 bits stands for: a sign, 5 bits of exponent, 10 of fraction.
function halfTable() {
  halvesTable ??= Float32Array.from({ length: 65_536 }, (_, half) => {
    const [sign, exponent, fraction] = [half >> 15 ? -1 : 1, (half >> 10) & 31, half & 1023];
    if (exponent === 31) return fraction ? NaN : sign * Infinity;
    return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  });
  return halvesTable;
}
