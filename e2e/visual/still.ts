import type { Page } from 'playwright'

const still =
  '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important;scroll-behavior:auto!important}'
/** A toast goes by itself, so whether one still stands is a matter of the moment; their look is in their own stories. */
const withoutToasts = '.Toastify__toast-container{display:none!important}'

/** Stops what moves, once the story has done what it does: until then an animation's end may be what it waits for. */
export const freeze = (page: Page, { showsToasts }: { showsToasts: boolean }) =>
  page.evaluate(
    async (css) => {
      const style = document.createElement('style')
      style.id = 'attune-still'
      style.textContent = css
      document.head.append(style)
      // How far a field scrolled to its caret depends on when it was drawn.
      for (const field of document.querySelectorAll('textarea')) field.scrollTop = 0
      await document.fonts.ready
      // A story may show a picture that never comes: it is waited for no longer than one that does would take.
      const enough = new Promise((resolve) => setTimeout(resolve, 1000))
      await Promise.race([enough, Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))])
    },
    showsToasts ? still : still + withoutToasts,
  )

export const thaw = (page: Page) => page.evaluate(() => document.getElementById('attune-still')?.remove())

/** Waits until nothing has changed in the page for so many milliseconds, 20 times as long at the most. */
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
 * Puts a theme on the page, by way of the other one: all is painted anew. What has only been moved or changed in part
 * is drawn from older pieces, whose edges may be a step of colour off.
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
