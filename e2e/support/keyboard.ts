import type { Locator, Page } from 'playwright'

type Role = Parameters<Page['getByRole']>[0]

interface Steps {
  /** The area that contains the element. Default: the whole page. */
  within?: Locator
  /** Whether to press Shift+Tab instead. */
  isBackwards?: boolean
  /** Maximum number of presses. */
  most?: number
}

/** Returns the role and name of the focused element, or 'nothing' if no element has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing'
    const name = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent
    return `${element.role ?? element.localName} ‘${name.trim().slice(0, 60)}’`
  })

/**
 * Presses Tab until the element with this role and name has the focus. If that takes more than `most` presses, throws
 * an error that lists the elements that had the focus.
 */
export async function tabTo(
  page: Page,
  role: Role,
  name: string | RegExp,
  { within, isBackwards = false, most = 15 }: Steps = {},
): Promise<void> {
  const target = (within ?? page).getByRole(role, { name, exact: true })
  const hasFocus = () => target.evaluateAll((elements) => elements.some((one) => one === document.activeElement))
  const way: string[] = [await focused(page)]
  while (way.length <= most) {
    await page.keyboard.press(isBackwards ? 'Shift+Tab' : 'Tab')
    if (await hasFocus()) return
    way.push(await focused(page))
  }
  throw new Error(`${most} presses of Tab don’t reach the ${role} ‘${name}’:\n${way.join('\n')}`)
}
