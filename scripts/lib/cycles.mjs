/**
 * Rings in a graph of `file → files it imports`, each told once, from its first file by name back to it.
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
export const findCycles = (graph) => {
  const state = new Map();
  const trail = [];
  const rings = new Map();

  const visit = (file) => {
    state.set(file, 'open');
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') keepRing(trail.slice(trail.indexOf(next)));
      else if (!state.has(next) && graph.has(next)) visit(next);
    }
    trail.pop();
    state.set(file, 'done');
  };

  const keepRing = (ring) => {
    const first = ring.indexOf([...ring].sort()[0]);
    const ordered = [...ring.slice(first), ...ring.slice(0, first)];
    rings.set(ordered.join(), [...ordered, ordered[0]]);
  };

  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return [...rings.values()];
};
