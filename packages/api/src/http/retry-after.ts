/**
 * Returns how many milliseconds to wait before repeating a call that the server refuses temporarily (429 or 503 with
 * `Retry-After`, in seconds or as a date). `undefined` for any other response.
 */
export function retryAfterOf({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const value = headers.get('Retry-After')?.trim()
  if (!value || (status !== 429 && status !== 503)) return undefined
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(milliseconds, 0)
}
