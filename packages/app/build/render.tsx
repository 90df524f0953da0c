import { memoryTokenStore, MIN_APP_WIDTH } from '@attune/api'
import { tokens } from '@attune/ui'
import { createMemoryRouter } from 'react-router-dom'
import { renderScreens } from '../../../scripts/build/prerender/render-screens.tsx'
import { routes } from '../src/routes.tsx'
import { startTexts } from '../src/shared/i18n/i18n.ts'
import { createSession } from '../src/shared/session/session.ts'
import { App } from '../src/shell/app.tsx'

/**
 * The root font size for each width of the window, as a share of the browser's own font size. It applies until
 * `useRootFontSize` sets the size.
 */
const rootSizes = tokens.rootFontSize.rule
  .toReversed()
  .map(({ maxWidth, px }) => {
    const rule = `html{font-size:${(px / 16) * 100}%}`
    return maxWidth === undefined ? rule : `@media (max-width:${maxWidth + 0.98}px){${rule}}`
  })
  .join('')

/** In a window that is too small, neither screen is shown. */
const tooSmall = `@media (max-width:${MIN_APP_WIDTH - 0.02}px){#root[data-prerendered],#starting{visibility:hidden}}`

function app(isStarting: boolean) {
  const session = createSession({
    services: () => Promise.reject(new Error('The build calls no service')),
    tokens: memoryTokenStore(),
  })
  // Starting a session without tokens signs it out. Before that, the session is initialising.
  if (!isStarting) void session.start()
  return <App session={session} router={createMemoryRouter(routes)} />
}

/** Renders the screens with which the app can start. */
export function prerender() {
  startTexts()
  return renderScreens({ signIn: app(false), starting: app(true), pageStyle: rootSizes + tooSmall })
}
