import { NavigationRoute, type PrecacheEntry, Serwist } from 'serwist'

/** The build replaces this with the list of the page's files. */
declare const FILES: PrecacheEntry[]

const page = '/me/index.html'
/** Milliseconds after which a slow network counts as no network. */
const patience = 4_000

/**
 * Serves only the page's files, and only if there is no network. Answers from the services never pass through here. A
 * new worker waits until every page of the old worker is closed, so that an exercise never loses the code from its own
 * build.
 */
const worker = new Serwist({
  precacheEntries: FILES,
  // The page's address doesn't lead to a stored file, because the newest page is requested first.
  precacheOptions: { directoryIndex: null, cleanURLs: false },
  navigationPreload: true,
})

/** Returns the newest page from the network or, if there is no network, the stored page. */
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
