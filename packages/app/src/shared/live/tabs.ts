import { type ClientChange, LIVE_LOOK_BACK } from '@attune/api'

/** The changes that a stream sent in one batch. */
export interface Batch {
  changes: readonly ClientChange[]
  /** Whether any answer may have changed. */
  isResync: boolean
  /** The cursor at which the stream continues after this batch. */
  place: string
}

/**
 * A message between tabs. `joined` requests the batches since the sender's page began to load, `age` milliseconds ago.
 */
type Message =
  | { kind: 'batch'; batch: Batch }
  | { kind: 'joined'; age: number }
  | { kind: 'missed'; batch: Batch }
  | { kind: 'leading' }

/** The tabs of a browser that follow the same coach's clients. */
export interface Tabs {
  /**
   * Announces to the other tabs that this tab has the stream from now on. Tabs that still need missed changes then
   * request them again.
   */
  lead(): void
  /** Passes on a batch of this tab's stream. */
  share(batch: Batch): void
}

const kept = LIVE_LOOK_BACK * 1_000

/** Joins the tabs until the signal aborts. `onBatch` gets the batches of another tab's stream. */
export function joinTabs(
  name: string,
  { onBatch, signal }: { onBatch: (batch: Batch) => void; signal: AbortSignal },
): Tabs {
  const channel = new BroadcastChannel(name)
  let isLeading = false
  /** Whether a leader has answered with the changes that this tab missed while it loaded. */
  let isCaughtUp = false
  let recent: { at: number; batch: Batch }[] = []
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel's method takes no origin.
  const say = (message: Message) => channel.postMessage(message)
  const ask = () => say({ kind: 'joined', age: performance.now() })

  function keep(batch: Batch): void {
    const now = performance.now()
    recent = [...recent.filter(({ at }) => now - at < kept), { at: now, batch }]
  }

  /** Returns the changes that another tab missed, combined into one batch. */
  function missedSince(since: number): Batch | undefined {
    const last = recent.at(-1)
    if (!last) return undefined
    const missed = recent.filter(({ at }) => at >= since).map(({ batch }) => batch)
    return {
      changes: missed.flatMap(({ changes }) => changes),
      isResync: missed.some(({ isResync }) => isResync),
      place: last.batch.place,
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'joined') {
      const batch = isLeading ? missedSince(performance.now() - data.age) : undefined
      if (batch) say({ kind: 'missed', batch })
    } else if (data.kind === 'leading') {
      isLeading = false
      if (!isCaughtUp) ask()
    } else if (data.kind === 'batch') {
      isLeading = false
      keep(data.batch)
      onBatch(data.batch)
    } else if (!isCaughtUp) {
      isCaughtUp = true
      onBatch(data.batch)
    }
  })
  signal.addEventListener('abort', () => channel.close())
  ask()

  return {
    lead() {
      isLeading = true
      isCaughtUp = true
      say({ kind: 'leading' })
    },
    share(batch) {
      keep(batch)
      say({ kind: 'batch', batch })
    },
  }
}
