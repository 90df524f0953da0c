import '@fontsource-variable/hanken-grotesk'
import '@fontsource-variable/source-serif-4/opsz.css'
import { restoreDatabases } from '@attune/api/mock'
import { AttuneProvider } from '@attune/ui'
import { afterEach as runAxe } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'
import { Fragment } from 'react'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import pageTemplate from 'virtual:page-template'
import { browserLimits } from '../vitest.limits.ts'
import { clocks, setClock } from './clock.ts'
import { describeArgs } from './docs/arg-types.ts'
import { RootSize } from './root-size.tsx'
import { clockMenu, locales, rootSizes, themes } from './toolbar.ts'
import { checkTexts, followTexts } from './translatable.ts'
import { viewports } from './viewports.ts'

// `findBy` and `waitFor` end as soon as they can, but may take a long time on a busy machine, or if code is loaded on
// demand.
configure({
  asyncUtilTimeout: browserLimits.wait,
  // By default, an error prints the elements of the whole page, which hide the failed story in a long log. Waiting
  // creates an error at each attempt, and reading text content costs no layout.
  getElementError: (message, searched) => {
    const place = searched.isConnected ? 'What was searched shows' : 'What was searched has left the page; it showed'
    const text = (element: Element, length: number) => (element.textContent ?? '').slice(0, length)
    return new Error(`${message}\n\n${place}: ${text(searched, 1000)}\n\nThe page shows: ${text(document.body, 3000)}`)
  },
})

/** Resolves once the drawing is on the screen, and its effects have run. */
const painted = () =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser draws no frames any more')), browserLimits.wait)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer)
        setTimeout(resolve)
      }),
    )
  })

const isTest = import.meta.env['VITEST_STORYBOOK'] !== undefined

// Tests check only for violations. A list of every rule that passed takes up to a megabyte per story.
const violationsAlone = { resultTypes: ['violations'] }

/**
 * In a test, checks the contrast in the other theme after axe has run. Contrast is the only rule that the other theme
 * can break, so axe checks only this rule there. A story without a screenshot looks like another story, whose contrast
 * is checked.
 */
async function checkContrastInOtherTheme(context: Parameters<typeof runAxe>[0]): Promise<void> {
  if (!isTest || context.tags.includes('no-picture')) return
  const { classList, style } = document.documentElement
  const swapThemes = () => {
    for (const theme of ['light', 'dark']) if (classList.toggle(theme)) style.colorScheme = theme
  }
  swapThemes()
  try {
    await painted()
    const a11y = { ...context.parameters['a11y'], options: { ...violationsAlone, runOnly: ['color-contrast'] } }
    await runAxe({ ...context, parameters: { ...context.parameters, a11y } })
  } finally {
    swapThemes()
  }
}

/**
 * Removes the style with which Storybook pauses animations for a test's `afterEach`. If that fails, the style stays in
 * the page, and animations in later stories never end.
 */
function resumeAnimations(): void {
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('animation-play-state: paused !important')) style.remove()
}

/**
 * Returns the root font size. A coach's screen follows the window, as in the app. A client's screen uses the browser's
 * own size. A component is shown at the size for a usual window.
 */
function rootSizeOf(choice: string, title: string): string {
  if (choice !== 'page') return choice
  if (title.startsWith('Client’s page/')) return '16'
  return title.startsWith('Screens/') ? 'window' : '14'
}

const preview: Preview = {
  // A story never sees changes that another story, or its own first try, has made.
  beforeEach: () => {
    resumeAnimations()
    restoreDatabases()
    followTexts()
  },
  afterEach: async (context) => {
    checkTexts()
    await checkContrastInOtherTheme(context)
  },
  // A built Storybook runs `play` as soon as React has drawn, sooner than a person could act, so the focus may not have
  // moved yet.
  mount: (context) => async (ui) => {
    if (ui !== undefined && ui !== null) context.originalStoryFn = () => ui
    await context.renderToCanvas()
    await painted()
    return context.canvas
  },
  argTypesEnhancers: [describeArgs],
  globalTypes: { theme: themes, rootSize: rootSizes, locale: locales, clock: clockMenu },
  initialGlobals: { theme: 'light', rootSize: 'page', locale: 'en-US', clock: clocks[0]?.value },
  loaders: [mswLoader()],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    a11y: { test: 'error', ...(isTest ? { options: violationsAlone } : {}) },
    docs: {
      ...pageTemplate,
      toc: { headingSelector: 'h2', ignoreSelector: '.docs-story *, .sb-unstyled *', title: 'On this page' },
    },
    viewport: { options: viewports },
    // Chromatic takes a screenshot of each story in each mode, like `npm run test:visual`.
    chromatic: {
      modes: {
        light: { theme: 'light', rootSize: 'window', viewport: 1440 },
        dark: { theme: 'dark', rootSize: 'window', viewport: 1440 },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Introduction',
          'Changelog',
          'Tokens',
          'Patterns',
          'Writing',
          'Accessibility',
          'Server rendering',
          'Components',
          'Charts',
          'Screens',
          'Shell',
          'Client’s page',
          'Client’s page',
        ],
      },
    },
  },
  // Components whose props may still change have `tags: ['!stable', 'new']`.
  tags: ['autodocs', 'stable'],
  decorators: [
    (Story, { globals, title, viewMode }) => {
      const clock = String(globals['clock'])
      const locale = String(globals['locale'])
      const written = { lang: locale, dir: locale.startsWith('ar') ? 'rtl' : 'ltr' }
      setClock(clock)
      // A story is a page, which declares its language and direction. The screens' stories use that language. On a
      // page with other stories, it is a part of that page.
      const isPart = viewMode === 'docs'
      if (!isPart) Object.assign(document.documentElement, written)
      return (
        <AttuneProvider
          theme={globals['theme'] === 'dark' ? 'dark' : globals['theme'] === 'system' ? 'system' : 'light'}
          locale={locale}
        >
          {!isPart && <RootSize size={rootSizeOf(String(globals['rootSize']), title)} />}
          {/* Another time or language mounts the story again, because the drawn content uses the old one. */}
          <Fragment key={`${clock} ${locale}`}>
            {isPart ? (
              <div {...written} style={{ display: 'contents' }}>
                <Story />
              </div>
            ) : (
              <Story />
            )}
          </Fragment>
        </AttuneProvider>
      )
    },
  ],
}

export default preview
