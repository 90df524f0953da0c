import type { Browser, CDPSession, Page } from 'playwright'

/** One contender in its own page, with Chrome's measurements of its main thread. */
export interface Drive {
  page: Page
  /** Returns how long the main thread works on an action, in milliseconds of CPU. */
  cpuOf: (act: () => Promise<unknown>) => Promise<number>
  /** Returns the bytes of the heap that are in use after garbage collection. */
  heap: () => Promise<number>
  close: () => Promise<void>
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Opens a fresh page, so that no contender starts with the state of another contender. */
export async function openPage(browser: Browser, url: string, contender: string, rows: number): Promise<Drive> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${url}?contender=${contender}&rows=${rows}`)
  await page.waitForFunction(() => 'bench' in window)
  const session = await context.newCDPSession(page)
  // Thread ticks count only the time in which the thread had the processor. Other processes increase the elapsed time,
  // but not this time.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    page,
    async cpuOf(act) {
      await session.send('HeapProfiler.collectGarbage')
      const before = await taskTime(session)
      await act()
      const spent = (await taskTime(session)) - before
      if (faults.length > 0) throw new Error(`${contender}: ${faults.join('; ')}`)
      return spent
    },
    async heap() {
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return usedSize
    },
    close: () => context.close(),
  }
}
