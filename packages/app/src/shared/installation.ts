import type { ApiConfig } from '@attune/api'

/** Returns what the server tells about itself in the page. Where Vite serves the page, it tells nothing. */
export function readInstallation(): Pick<ApiConfig, 'version' | 'isPublicDemo'> {
  const inlined = document.getElementById('attune-config')?.textContent?.trim()
  return inlined ? (JSON.parse(inlined) as ApiConfig) : {}
}
