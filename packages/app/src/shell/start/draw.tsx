import { memoryTokenStore, MIN_APP_WIDTH } from '@attune/api'
import { AttuneProvider, tokens } from '@attune/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx'
import { startTexts } from '../../shared/i18n/i18n.ts'
import { SessionContext } from '../../shared/session/session-context.ts'
import { createSession } from '../../shared/session/session.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { Initialising } from '../initialising.tsx'

// Drawn, never used: nobody signs in while the app is built.
const session = createSession({
  services: () => Promise.reject(new Error('The build asks no service')),
  tokens: memoryTokenStore(),
})

/** The theme's style: variables, and the classes of whatever stands on a page before the system has come. */
const drawTheme = () =>
  [...renderToStaticMarkup(<AttuneProvider>{null}</AttuneProvider>).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, text]) => text)
    .join('')

/** A screen's markup, and apart from it the style that elements bring along: the page's policy lets none have its own. */
function draw(name: string, screen: ReactNode) {
  startTexts()
  const whole = renderToStaticMarkup(
    <SessionContext value={session}>
      <MemoryRouter>{screen}</MemoryRouter>
    </SessionContext>,
  )
  const rules: string[] = []
  const markup = whole.replaceAll(/ style="([^"]*)"/g, (_, text: string) => {
    const mark = `${name}-${rules.length}`
    rules.push(`[data-first="${mark}"]{${text}}`)
    return ` data-first="${mark}"`
  })
  return { markup, style: rules.join('') }
}

/** The root font size by the window's width, which a hook of the library decides later. */
const rootSizes = tokens.rootFontSize.rule
  .toReversed()
  .map(({ maxWidth, px }) => {
    const rule = `html{font-size:${px}px}`
    return maxWidth === undefined ? rule : `@media (max-width:${maxWidth + 0.98}px){${rule}}`
  })
  .join('')

/** One of the two shows, as the page's first script says; neither does where the window is too small for the app. */
const choice = `
html[data-start=session] #first-sign-in,html:not([data-start=session]) #first-starting{display:none}
@media (max-width:${MIN_APP_WIDTH - 0.02}px){#first-screen{visibility:hidden}}`

export interface FirstScreens {
  markup: string
  /** For as long as they show. */
  style: string
  /** For as long as the page is open. */
  themeStyle: string
}

/** The two screens that a page can begin with: sign-in, and waiting for a session. */
export function drawFirstScreens(): FirstScreens {
  const signIn = draw(
    'sign-in',
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path="*" element={<SignInScreen />} />
      </Route>
    </Routes>,
  )
  const starting = draw('starting', <Initialising />)
  return {
    markup: `<div id="first-sign-in">${signIn.markup}</div><div id="first-starting">${starting.markup}</div>`,
    style: `${signIn.style}${starting.style}${rootSizes}${choice}`,
    themeStyle: drawTheme(),
  }
}
