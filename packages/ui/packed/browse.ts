import { type Browser, chromium, type Page } from 'playwright'
import { chromiumPath } from '../../../.storybook/chromium.ts'

export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })

/** Collects the errors and warnings that the page reports from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}

/** Returns the names of the components that rendered nothing in their section. */
export const emptySections = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('section[data-component]')
    .evaluateAll((sections) =>
      sections
        .filter(({ childElementCount, textContent }) => childElementCount === 0 && !textContent)
        .map((section) => section.getAttribute('data-component')),
    )

/** Components that render elsewhere: the dialog in a portal, and toasts only while there are any. */
export const renderedElsewhere = ['Modal', 'ToastHost']
