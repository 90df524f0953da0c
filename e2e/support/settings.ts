import type { Page, Route } from 'playwright'

/** Answers a call with this status. */
export const broken = (status: number) => (route: Route) => route.fulfill({ status, body: 'down' })

// Parts of the form about the coach.
export const firstName = (page: Page) => page.getByLabel('First name', { exact: true })
export const aboutMe = (page: Page) => page.getByLabel('About me', { exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
export const done = (page: Page) => page.getByText('Profile successfully edited').waitFor()

/** Draws a picture in the page, 200 px high. */
export async function picture(page: Page, width = 300): Promise<Buffer> {
  const bytes = await page.evaluate(async (wide) => {
    const canvas = new OffscreenCanvas(wide, 200)
    canvas.getContext('2d')?.fillRect(0, 0, wide, 100)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, width)
  return Buffer.from(bytes)
}

/** Finds the button that opens the file chooser for the picture. */
export const chooser = (page: Page) => page.getByRole('button', { name: /(Choose|Replace) picture/ })

/** Chooses a file as the picture. */
export const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/** Answers the first matching call with a failure, and lets all later calls through. */
export async function breakOnce(page: Page, method: string, path: string, fail: (route: Route) => Promise<void>) {
  let isBroken = true
  await page.route(path, (route) => {
    if (!isBroken || route.request().method() !== method) return route.continue()
    isBroken = false
    return fail(route)
  })
}
