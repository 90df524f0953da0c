import { type Browser, chromium, type Page } from 'playwright'
import { chromiumPath } from '../../../.storybook/chromium.ts'

export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })

/** Every error and warning of a page from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}

/** The components that rendered nothing in place. */
export const emptySections = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('section[data-component]')
    .evaluateAll((sections) =>
      sections
        .filter(({ childElementCount, textContent }) => childElementCount === 0 && !textContent)
        .map((section) => section.getAttribute('data-component')),
    )

/** These render elsewhere: the dialog in a portal, toasts when there is one. */
export const renderedElsewhere = ['Modal', 'ToastHost']
