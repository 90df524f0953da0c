/** The names of this machine in URLs. */
export const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Makes this thread's calls to the given hosts bypass the shell's proxy, which Node uses if NODE_USE_ENV_PROXY is set.
 */
export function callDirectly(hosts: readonly string[]): void {
  // Node reads the lower-case name first.
  const known = process.env['no_proxy'] ?? process.env['NO_PROXY']
  process.env['no_proxy'] = [...(known ? [known] : []), ...hosts].join()
}
