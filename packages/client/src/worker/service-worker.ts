import { NavigationRoute, type PrecacheEntry, Serwist } from 'serwist'

/** The build replaces it by the page's files. */
declare const FILES: PrecacheEntry[]

const page = '/me/index.html'
/** Milliseconds after which a slow network counts as none. */
const patience = 4_000

/**
 * Serves the page's files where there is no network. Nothing else: what the services answer never passes through here. A new worker waits until
 * no page of the old one is open, so that an exercise never loses the code of its own build.
 */
const worker = new Serwist({
  precacheEntries: FILES,
  // The address of the page isn't that of a stored file: the newest page comes first.
  precacheOptions: { directoryIndex: null, cleanURLs: false },
  navigationPreload: true,
})

/** The newest page if the network has it, or else the one that was stored with its files. */
async function openPage({
  event,
  request,
}: {
  event: Event & { preloadResponse?: Promise<unknown> }
  request: Request
}) {
  const stored = async () => (await worker.matchPrecache(page)) ?? Response.error()
  const newest = async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(request))
    return response.status < 500 ? response : stored()
  }
  const late = new Promise<Response>((resolve) => setTimeout(() => void stored().then(resolve), patience))
  return Promise.race([newest().catch(stored), late])
}

worker.registerRoute(new NavigationRoute(openPage))
worker.addEventListeners()
