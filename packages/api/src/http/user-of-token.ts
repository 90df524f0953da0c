/**
 * Returns the user of an access token, or `undefined` if the token doesn't name one. Assumption: tokens name their
 * user, as Attune's own server's tokens do.
 */
export function userOfToken(accessToken: string): string | undefined {
  try {
    const claims = atob((accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const { sub } = JSON.parse(claims) as { sub?: string }
    return sub
  } catch {
    return undefined
  }
}
