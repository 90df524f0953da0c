import { loadScreen } from '../start/load-screen.ts'

const importServices = () => import('./services.ts')

/** The code that checks what is typed and speaks with the services. */
export const fetchServices = () => loadScreen('services', importServices)

/** Fetches that code ahead: whoever comes to a field is about to submit. A failure says nothing: whoever needs it asks again. */
export function preloadServices(): void {
  importServices().catch(() => undefined)
}
