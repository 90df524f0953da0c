/** The versions that an If-Match names; a weak one never matches, and one that isn't ours neither. */
export function versionsOf(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined) return undefined
  return ifMatch.split(',').flatMap((tag) => {
    const version = /^\s*"(\d+)"\s*$/.exec(tag)?.[1]
    return version === undefined ? [] : [Number(version)]
  })
}
