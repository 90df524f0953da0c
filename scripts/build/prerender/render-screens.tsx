import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'

/** The prerendered parts of the page. */
export interface Prerendered {
  /** The page, signed out. */
  signIn: string
  /** The page while a session starts. */
  starting: string
  /** The theme's variables and global rules. */
  globalStyle: string
  /** The rules of Emotion's classes in `signIn` and `starting`, and the ids by which Emotion finds them again. */
  classStyle: { ids: readonly string[]; css: string }
  /** Rules for the time until React arrives. */
  pageStyle: string
}

const cache = createCache({ key: 'css' })
// Makes Emotion collect the rules instead of writing them into the markup.
cache.compat = true
const emotion = createEmotionServer(cache)

async function render(screen: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StrictMode>{screen}</StrictMode>
    </CacheProvider>,
    // Prevents React from sending a part of a screen later, with a script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude).text()
}

interface Screens {
  signIn: ReactNode
  starting: ReactNode
  /** Rules for the time until React arrives. */
  pageStyle: string
}

/** The inline script chooses one of the two screens. */
const choice = 'html[data-start=session] #root,html:not([data-start=session]) #starting{display:none}'

/** Renders the screens that a page can start with: sign-in, and waiting for a session. */
export async function renderScreens({ signIn, starting, pageStyle }: Screens): Promise<Prerendered> {
  const screens = { signIn: await render(signIn), starting: await render(starting) }
  const chunks = emotion.extractCriticalToChunks(screens.signIn + screens.starting).styles
  const isGlobal = ({ key }: { key: string }) => key.endsWith('-global')
  const cssOf = (styles: typeof chunks) => styles.map(({ css }) => css).join('')
  const classes = chunks.filter((chunk) => !isGlobal(chunk))
  return {
    ...screens,
    globalStyle: cssOf(chunks.filter(isGlobal)),
    classStyle: { ids: classes.flatMap(({ ids }) => ids), css: cssOf(classes) },
    pageStyle: choice + pageStyle,
  }
}
