import type { ApiConfig } from '@attune/api'

/**
 * Returns the data about the installation that the server puts into the page. If Vite serves the page, there is none.
 */
export function readInstallation(): Pick<ApiConfig, 'version' | 'isPublicDemo'> {
  const inlined = document.getElementById('attune-config')?.textContent?.trim()
  return inlined ? (JSON.parse(inlined) as ApiConfig) : {}
}
