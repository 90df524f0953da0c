import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { memoryTokenStore, MIN_APP_WIDTH } from '@attune/api'
import { tokens } from '@attune/ui'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { createSession } from '../shared/session/session.ts'
import { startTexts } from '../shared/i18n/i18n.ts'
import { App } from '../shell/app.tsx'
import { routes } from '../routes.tsx'

/** The prerendered parts of the page. */
export interface Prerendered {
  /** The app without a session, which is the sign-in screen. */
  signIn: string
  /** The app while a session starts. */
  starting: string
  /** The theme's variables and global rules. */
  globalStyle: string
  /** The rules of Emotion's classes in `signIn` and `starting`, and the ids by which Emotion finds them again. */
  classStyle: { ids: readonly string[]; css: string }
  /** Rules for the time until React arrives. */
  pageStyle: string
}

/**
 * The root font size by the window's width, as a share of the browser's own font size, until `useRootFontSize` sets it.
 */
const rootSizes = tokens.rootFontSize.rule
  .toReversed()
  .map(({ maxWidth, px }) => {
    const rule = `html{font-size:${(px / 16) * 100}%}`
    return maxWidth === undefined ? rule : `@media (max-width:${maxWidth + 0.98}px){${rule}}`
  })
  .join('')

/** The inline script chooses one of the two screens. Neither is shown in a window that is too small. */
const choice = `html[data-start=session] #root,html:not([data-start=session]) #starting{display:none}@media (max-width:${MIN_APP_WIDTH - 0.02}px){#root[data-prerendered],#starting{visibility:hidden}}`

const cache = createCache({ key: 'css' })
// Makes Emotion collect the rules instead of writing them into the markup.
cache.compat = true
const emotion = createEmotionServer(cache)

function renderApp(isStarting: boolean): string {
  const session = createSession({
    services: () => Promise.reject(new Error('The build calls no service')),
    tokens: memoryTokenStore(),
  })
  // Starting a session without tokens signs it out. Before its start it is initialising.
  if (!isStarting) void session.start()
  return renderToString(
    <CacheProvider value={cache}>
      <StrictMode>
        <App session={session} router={createMemoryRouter(routes)} />
      </StrictMode>
    </CacheProvider>,
  )
}

/** Renders the screens that a page can start with: sign-in, and waiting for a session. */
export async function prerender(): Promise<Prerendered> {
  startTexts()
  const [signIn, starting] = [renderApp(false), renderApp(true)]
  const chunks = emotion.extractCriticalToChunks(signIn + starting).styles
  const isGlobal = ({ key }: { key: string }) => key.endsWith('-global')
  const cssOf = (styles: typeof chunks) => styles.map(({ css }) => css).join('')
  const classes = chunks.filter((chunk) => !isGlobal(chunk))
  return {
    signIn,
    starting,
    globalStyle: cssOf(chunks.filter(isGlobal)),
    classStyle: { ids: classes.flatMap(({ ids }) => ids), css: cssOf(classes) },
    pageStyle: rootSizes + choice,
  }
}
