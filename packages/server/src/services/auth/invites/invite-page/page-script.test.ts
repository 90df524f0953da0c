import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageScript } from './invite-page.styles.ts'

type Listener = (event: { timeStamp: number; preventDefault: () => void }) => void

let listeners: Record<string, Listener>

class Option {
  readonly value: string
  constructor(_label: string, value: string) {
    this.value = value
  }
}

/** Creates a fake select element. Setting a value that isn't one of its options selects nothing. */
function selectOf(options: readonly string[], chosen = '') {
  return {
    get value() {
      return chosen
    },
    set value(value: string) {
      chosen = options.includes(value) ? value : ''
    },
    add: ({ value }: Option) => {
      chosen = value
    },
  }
}

/** Runs the script on a device in a given zone. */
function run(select = selectOf(['Asia/Calcutta', 'Europe/Oslo']), timeZone = 'Europe/Oslo') {
  listeners = {}
  const addEventListener = (name: string, listener: Listener) => (listeners[name] = listener)
  const document = { getElementById: () => select, forms: [{ addEventListener }] }
  const Intl = { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }) }
  runInNewContext(pageScript, { document, addEventListener, Intl, Option })
  return select.value
}

beforeEach(() => void run())

const isSent = (timeStamp: number) => {
  const preventDefault = vi.fn()
  listeners['submit']?.({ timeStamp, preventDefault })
  return preventDefault.mock.calls.length === 0
}

describe('the script of an invite’s page', () => {
  it('selects the device’s zone, unless a zone was chosen', () => {
    expect(run()).toBe('Europe/Oslo')
    expect(run(selectOf(['Asia/Calcutta', 'Europe/Oslo'], 'Asia/Calcutta'))).toBe('Asia/Calcutta')
  })

  it('adds the device’s zone if the server knows it by another name', () => {
    expect(run(undefined, 'Asia/Kolkata')).toBe('Asia/Kolkata')
  })

  it('leaves the choice to the client if the device has no zone', () => {
    expect(run(undefined, 'Etc/Unknown')).toBe('')
  })

  it('submits the form once on a double click, because the second answer would say that the link is no longer valid', () => {
    expect([isSent(100), isSent(300), isSent(9_000)]).toEqual([true, false, false])
    // The form can be sent again later, in case no answer has arrived.
    expect([isSent(10_200), isSent(10_300)]).toEqual([true, false])
  })

  it('can send the form again after the user returns to the page', () => {
    expect(isSent(100)).toBe(true)
    listeners['pageshow']?.({ timeStamp: 900, preventDefault: () => undefined })
    expect(isSent(1_000)).toBe(true)
  })
})
