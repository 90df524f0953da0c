interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** Name of the Trusted Types policy that the server's content security policy allows. */
const policyName = 'attune-worker'

/** Registers the service worker, which stores the page's files. If that fails, the page works only with a network. */
export async function registerWorker(): Promise<void> {
  // Vite's development server has no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const url = `${import.meta.env.BASE_URL}service-worker.js`
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  try {
    // A page can create only one policy with this name.
    const trusted = trustedTypes?.createPolicy(policyName, { createScriptURL: () => url }).createScriptURL('') ?? url
    await navigator.serviceWorker.register(trusted, { updateViaCache: 'none' })
  } catch {
    // The browser has no storage space, or the window is private.
  }
}
