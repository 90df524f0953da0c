/** Returns the milliseconds since 1970, with decimals, in a form that this process and a page can compare. */
export const instant = () => performance.timeOrigin + performance.now()

/** The instants at which changes to each client were seen, oldest first. */
export type Seen = Map<string, number[]>

export const note = (seen: Seen, personId: string, at = instant()) =>
  void seen.set(personId, [...(seen.get(personId) ?? []), at])

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN
