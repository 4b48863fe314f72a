// A language model of the Llama family: weights as a safetensors file holds them, one sequence with a cache of keys and values.
//
//     h = x + W_o attention(rope(W_q n(x)), rope(W_k n(x)), W_v n(x))          n(x) = g x / sqrt(mean x² + epsilon)
//     x' = h + W_d (silu(W_g n(h)) * W_u n(h))                                  logits = W_head n(x)

export class Llama {
  // config: the model's config.json; tensors: of `readSafetensors`.
  constructor(config, tensors) {
    const { num_attention_heads: heads, hidden_size: hidden } = config;
    this.hidden = hidden;
    this.heads = heads;
    this.keyHeads = config.num_key_value_heads;
    this.width = config.head_dim ?? hidden / heads;
    this.epsilon = config.rms_norm_eps;
    this.vocabularySize = config.vocab_size;
    this.maxContext = config.max_position_embeddings;
    this.embeddings = tensors["model.embed_tokens.weight"];
    this.head = config.tie_word_embeddings ? this.embeddings : tensors["lm_head.weight"];
    this.finalNorm = tensors["model.norm.weight"];
    this.layers = Array.from({ length: config.num_hidden_layers }, (_, number) => layer(tensors, `model.layers.${number}.`));
    this.turns = turns(config.rope_parameters.rope_theta, this.width);
  }

  // An empty sequence.
  newContext() {
    return new LlamaContext(this);
  }
}

// A layer's matrices [out, in], the norms' weights folded into them in float32.
function layer(tensors, prefix) {
  const matrix = (name) => tensors[`${prefix}${name}.weight`];
  const [attention, mlp] = [matrix("input_layernorm"), matrix("post_attention_layernorm")];
  const folded = (name, norm) => matrix(name).map((weight, index) => weight * norm[index % norm.length]);
  const [query, key, value] = ["q", "k", "v"].map((name) => folded(`self_attn.${name}_proj`, attention));
  const [gate, up] = ["gate", "up"].map((name) => folded(`mlp.${name}_proj`, mlp));
  return { query, key, value, gate, up, output: matrix("self_attn.o_proj"), down: matrix("mlp.down_proj") };
}

// Angle of each pair of a head's numbers at position 1: theta^(-2 i / width), in float32 as torch has it.
function turns(theta, width) {
  return Float32Array.from({ length: width / 2 }, (_, pair) => 1 / Math.fround(theta ** Math.fround((2 * pair) / width)));
}

class LlamaContext {
  constructor(owner) {
    this.owner = owner;
    this.length = 0;
    this.caches = owner.layers.map(() => ({ keys: new Float32Array(0), values: new Float32Array(0) }));
  }

  // Read more tokens; the logits [V] after each of the last `keep` of them.
  extend(tokenIds, keep = 1) {
    const { owner } = this;
    if (this.length + tokenIds.length > owner.maxContext) throw new Error(`The text is longer than the ${owner.maxContext} tokens that the model reads.`);
    this.makeRoom(this.length + tokenIds.length);
    const states = tokenIds.map((token) => owner.embeddings.slice(token * owner.hidden, (token + 1) * owner.hidden));
    owner.layers.forEach((weights, number) => this.through(weights, this.caches[number], states));
    this.length += tokenIds.length;
    return states.slice(tokenIds.length - keep).map((state) => {
      const normed = norm(state, owner.epsilon);
      for (let index = 0; index < normed.length; index += 1) normed[index] *= owner.finalNorm[index];
      return product([normed], owner.head, owner.vocabularySize)[0];
    });
  }

  // Back to the first `length` tokens; what lies beyond in the caches is hidden until it is written again.
  truncate(length) {
    this.length = length;
  }

  makeRoom(length) {
    const row = this.owner.keyHeads * this.owner.width;
    if (this.caches[0].keys.length >= length * row) return;
    const capacity = Math.min(this.owner.maxContext, Math.max(64, 2 * length));
    for (const cache of this.caches) {
      for (const part of ["keys", "values"]) {
        const grown = new Float32Array(capacity * row);
        grown.set(cache[part]);
        cache[part] = grown;
      }
    }
  }

  // One layer over the states [n][hidden] of new tokens, in place.
  through(weights, cache, states) {
    const { owner } = this;
    const normed = states.map((state) => norm(state, owner.epsilon));
    const [queries, keys, values] = [weights.query, weights.key, weights.value].map((matrix) => product(normed, matrix));
    const row = owner.keyHeads * owner.width;
    states.forEach((_, index) => {
      const position = this.length + index;
      this.turn(queries[index], position);
      this.turn(keys[index], position);
      cache.keys.set(keys[index], position * row);
      cache.values.set(values[index], position * row);
    });
    const attended = queries.map((query, index) => this.attend(query, cache, this.length + index + 1));
    add(states, product(attended, weights.output));
    const middle = states.map((state) => norm(state, owner.epsilon));
    const [gates, ups] = [product(middle, weights.gate), product(middle, weights.up)];
    gates.forEach((gate, index) => {
      for (let unit = 0; unit < gate.length; unit += 1) gate[unit] = (gate[unit] / (1 + Math.exp(-gate[unit]))) * ups[index][unit];
    });
    add(states, product(gates, weights.down));
  }

  // Rotary positions: each pair (i, i + width / 2) of every head turned by position times its angle.
  turn(vector, position) {
    const { width, turns: angles } = this.owner;
    const half = width / 2;
    for (let pair = 0; pair < half; pair += 1) {
      const angle = Math.fround(position * angles[pair]);
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let at = pair; at < vector.length; at += width) {
        const [first, second] = [vector[at], vector[at + half]];
        vector[at] = first * cosine - second * sine;
        vector[at + half] = second * cosine + first * sine;
      }
    }
  }

  // Attention of one token's queries over the first `shown` tokens: softmax(q k / sqrt(width)) v, head by head.
  attend(query, { keys, values }, shown) {
    const { heads, keyHeads, width } = this.owner;
    const row = keyHeads * width;
    const answer = new Float32Array(query.length);
    const scores = new Float64Array(shown);
    for (let head = 0; head < heads; head += 1) {
      const [from, at] = [head * width, Math.floor((head * keyHeads) / heads) * width];
      let largest = -Infinity;
      for (let position = 0; position < shown; position += 1) {
        let sum = 0;
        for (let index = 0; index < width; index += 1) sum += query[from + index] * keys[position * row + at + index];
        scores[position] = sum / Math.sqrt(width);
        largest = Math.max(largest, scores[position]);
      }
      let total = 0;
      for (let position = 0; position < shown; position += 1) total += scores[position] = Math.exp(scores[position] - largest);
      for (let position = 0; position < shown; position += 1) {
        const weight = scores[position] / total;
        for (let index = 0; index < width; index += 1) answer[from + index] += weight * values[position * row + at + index];
      }
    }
    return answer;
  }
}

function norm(state, epsilon) {
  let squares = 0;
  for (let index = 0; index < state.length; index += 1) squares += state[index] * state[index];
  const scale = 1 / Math.sqrt(squares / state.length + epsilon);
  return state.map((value) => value * scale);
}

function add(states, others) {
  states.forEach((state, index) => {
    for (let at = 0; at < state.length; at += 1) state[at] += others[index][at];
  });
}

// Vectors [n][in] times a matrix [out, in]: four rows of the matrix at a time, each read once for all vectors.
function product(vectors, matrix, rows = matrix.shape?.[0] ?? matrix.length / vectors[0].length) {
  const columns = vectors[0].length;
  const results = vectors.map(() => new Float32Array(rows));
  for (let row = 0; row + 4 <= rows; row += 4) {
    for (let index = 0; index < vectors.length; index += 1) fourRows(vectors[index], matrix, row * columns, columns, results[index], row);
  }
  for (let row = rows - (rows % 4); row < rows; row += 1) {
    vectors.forEach((vector, index) => {
      let sum = 0;
      for (let column = 0; column < columns; column += 1) sum += vector[column] * matrix[row * columns + column];
      results[index][row] = sum;
    });
  }
  return results;
}

function fourRows(vector, matrix, at, columns, result, row) {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let column = 0; column < columns; column += 1, at += 1) {
    const value = vector[column];
    first += value * matrix[at];
    second += value * matrix[at + columns];
    third += value * matrix[at + 2 * columns];
    fourth += value * matrix[at + 3 * columns];
  }
  result[row] = first;
  result[row + 1] = second;
  result[row + 2] = third;
  result[row + 3] = fourth;
}
