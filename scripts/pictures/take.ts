// Takes the pictures for README and guides from a server with the demo, whose clock and people are always the same.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { chromiumFlags, chromiumPath } from '../../.storybook/chromium.ts'
import { COACH, COACH_ZONE, NOW, newDataDir, removeDataDir, serve, signIn } from '../../e2e/support/serving.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')

/** A picture: the name of its file, and the steps that lead to it from the clients list. */
interface Shot {
  readonly name: string
  readonly isDark?: boolean
  /** Opens the content of the picture. */
  readonly open?: (page: Page) => Promise<unknown>
  /** The part of the page that the picture shows, if it isn't the whole window. */
  readonly region?: string
}

const openProfile = async (page: Page) => {
  await page
    .getByRole('row', { name: /Amara Okafor/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'Journey progress' }).waitFor()
}
const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}
const profilePart = (name: string): Pick<Shot, 'open' | 'region'> => ({ open: openProfile, region: name })

const shots: readonly Shot[] = [
  { name: 'list-light' },
  { name: 'list-dark', isDark: true },
  { name: 'profile-light', open: openProfile },
  { name: 'profile-dark', isDark: true, open: openProfile },
  { name: 'attention', open: (page) => page.getByRole('link', { name: /^Attention/ }).click() },
  { name: 'invite', open: openDialog('Invite client') },
  { name: 'indicators', ...profilePart('Indicators') },
  { name: 'exercises', ...profilePart('Exercises') },
  { name: 'activity', ...profilePart('Activity history') },
  { name: 'notes', ...profilePart('Notes') },
  {
    name: 'next-phase',
    open: async (page) => {
      await openProfile(page)
      await openDialog('Change phase')(page)
    },
  },
  {
    name: 'report',
    open: async (page) => {
      await openProfile(page)
      await openDialog('Generate report')(page)
    },
  },
  { name: 'settings', open: (page) => page.getByRole('link', { name: 'Settings' }).click() },
]

/** Waits until every part in view has loaded. Parts further down load when they come into view. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('main :is(.attune-skeleton, [aria-busy=true], [data-skeleton])')).every(
      (part) => part.getBoundingClientRect().top >= innerHeight,
    ),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
  })
}

async function signedInPage(browser: Browser, address: string, { isDark = false }: Shot): Promise<Page> {
  const tokens = await signIn(address, COACH)
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    timezoneId: COACH_ZONE,
    locale: 'en-US',
    reducedMotion: 'reduce',
    colorScheme: isDark ? 'dark' : 'light',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.clock.setSystemTime(NOW)
  await page.goto('/clients')
  await page.getByRole('row').nth(3).waitFor()
  return page
}

/** Scrolls to a region, and returns its area with some space around it. */
async function areaOf(page: Page, name: string) {
  const room = 16
  const region = page.getByRole('region', { name, exact: true })
  // The region's parts load as they come into view.
  await region.scrollIntoViewIfNeeded()
  await settled(page)
  await region.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await region.boundingBox()
  if (!box) throw new Error(`${name} is not shown`)
  return { x: box.x - room, y: Math.max(0, box.y - room), width: box.width + 2 * room, height: box.height + 2 * room }
}

async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const page = await signedInPage(browser, address, shot)
  await settled(page)
  await shot.open?.(page)
  const clip = shot.region && (await areaOf(page, shot.region))
  await settled(page)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip ? { clip } : {}) })
  // 256 colours are enough for a screen, and take a third of the bytes.
  writeFileSync(join(folder, `${shot.name}.png`), await sharp(picture).png({ palette: true, effort: 10 }).toBuffer())
  console.log(`docs/pictures/${shot.name}.png`)
  await page.context().close()
}

const wanted = process.argv.slice(2)
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const dataDir = await newDataDir()
const server = await serve({ DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
try {
  for (const shot of shots)
    if (wanted.length === 0 || wanted.includes(shot.name)) await take(browser, server.address, shot)
} finally {
  await browser.close()
  await server.stop()
  await removeDataDir(dataDir)
}
