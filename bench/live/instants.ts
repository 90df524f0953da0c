/** Returns the milliseconds since 1970, with decimals, which this process and a page can compare. */
export const instant = () => performance.timeOrigin + performance.now()

/** When changes were seen, by client, in order. */
export type Seen = Map<string, number[]>

export const note = (seen: Seen, personId: string, at = instant()) =>
  void seen.set(personId, [...(seen.get(personId) ?? []), at])

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN
