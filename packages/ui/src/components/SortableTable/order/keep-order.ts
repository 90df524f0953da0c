/** Positions of rows in the order of their keys before; rows with a new key follow in their sorted order. */
export function keepOrder(before: readonly string[], keys: readonly string[], order: Uint32Array): Uint32Array {
  const positions = new Map(keys.map((key, at) => [key, at]))
  const known = before.flatMap((key) => positions.get(key) ?? [])
  const isKnown = new Set(known)
  return Uint32Array.from([...known, ...order.filter((at) => !isKnown.has(at))])
}
