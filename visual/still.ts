import type { Page } from 'playwright'

const still =
  '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important;scroll-behavior:auto!important}'
/** A toast closes by the clock. Screens are pictured without toasts, whose look the stories of Toast show. */
const withoutToasts = '.Toastify__toast-container{display:none!important}'

/** Stops animations after the story's `play`, which may wait for the end of one. */
export const freeze = (page: Page, { showsToasts }: { showsToasts: boolean }) =>
  page.evaluate(
    async (css) => {
      const style = document.createElement('style')
      style.id = 'attune-still'
      style.textContent = css
      document.head.append(style)
      // How far a field has scrolled to its caret depends on when it was drawn.
      for (const field of document.querySelectorAll('textarea')) field.scrollTop = 0
      await document.fonts.ready
      // A story may show a picture that never loads.
      const limit = new Promise((resolve) => setTimeout(resolve, 1000))
      await Promise.race([limit, Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))])
    },
    showsToasts ? still : still + withoutToasts,
  )

export const thaw = (page: Page) => page.evaluate(() => document.getElementById('attune-still')?.remove())

/** Waits until the page has not changed for that long, 20 times as long at most. */
export const quiet = (page: Page, milliseconds: number) =>
  page.evaluate(
    (calm) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          clearTimeout(limit)
          clearTimeout(timer)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }
        let timer = setTimeout(end, calm)
        const limit = setTimeout(end, calm * 20)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, calm)
        })
        observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
      }),
    milliseconds,
  )

/**
 * Switches the theme by way of the other one, so that the whole page is painted. The browser composes a page that has
 * changed in part from older pieces, whose edges may be a step of colour off.
 */
export const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (wanted) => {
    const { classList, style } = document.documentElement
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const put = (dark: boolean) => {
      classList.toggle('light', !dark)
      classList.toggle('dark', dark)
      style.colorScheme = dark ? 'dark' : 'light'
    }
    put(wanted === 'light')
    await frame()
    await frame()
    put(wanted === 'dark')
    await frame()
  }, theme)
