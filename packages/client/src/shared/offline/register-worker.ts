interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The name that the server's content security policy allows. */
const policyName = 'attune-worker'

/** Lets the service worker store the page's files. The page works without it as long as there is a network. */
export async function registerWorker(): Promise<void> {
  // Vite's server has no built files.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const url = `${import.meta.env.BASE_URL}service-worker.js`
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  try {
    // The policy's name can be used once in a page.
    const trusted = trustedTypes?.createPolicy(policyName, { createScriptURL: () => url }).createScriptURL('') ?? url
    await navigator.serviceWorker.register(trusted, { updateViaCache: 'none' })
  } catch {
    // The browser has no room, or is in a private mode.
  }
}
