/** The user of an access token. assumed: the token contains its user, as our server's does. Undefined if it doesn't. */
export function userOfToken(accessToken: string): string | undefined {
  try {
    const claims = atob((accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const { sub } = JSON.parse(claims) as { sub?: string }
    return sub
  } catch {
    return undefined
  }
}
