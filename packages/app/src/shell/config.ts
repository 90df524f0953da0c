import type { ApiConfig } from '@attune/api'

/**
 * Returns the URLs of the services. The server inlines them in the page, so that one build serves every installation.
 * If they aren't inlined, they are fetched.
 */
export async function readConfig(): Promise<ApiConfig> {
  const inlined = document.getElementById('attune-config')?.textContent?.trim()
  if (inlined) return JSON.parse(inlined) as ApiConfig
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return (await response.json()) as ApiConfig
}
