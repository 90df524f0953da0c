/** This machine, as addresses name it. */
export const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Calls of this thread to these hosts pass by the shell's proxy, which Node uses where NODE_USE_ENV_PROXY is set. */
export function callDirectly(hosts: readonly string[]): void {
  // Node reads the name in small letters first.
  const known = process.env['no_proxy'] ?? process.env['NO_PROXY']
  process.env['no_proxy'] = [...(known ? [known] : []), ...hosts].join()
}
