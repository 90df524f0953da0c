import type { Random } from '../random.ts'

// Number of beats between two disturbances, for a well-fitting strap and for a dry or loose one.
const tight = 2000
const loose = 250

// Shares of the beats that are missed, or sensed twice, while the strap slips. All other beats are sensed correctly.
const missed = 0.4
const extra = 0.35

/**
 * Simulates a chest strap's report of the heart's beats, in whole milliseconds. Occasionally a beat is early, and in
 * bursts beats are missed or sensed twice. No time is lost.
 */
export function sense(beats: readonly number[], random: Random): number[] {
  const apart = random.isTrue(0.25) ? loose : tight
  const untilNext = () => 1 + Math.floor(-Math.log(1 - random.next()) * apart)
  const sensed: number[] = []
  // Time since the last beat that was sensed.
  let silence = 0
  const report = (interval: number) => {
    const whole = Math.round(silence + interval)
    silence += interval - whole
    sensed.push(whole)
  }
  // A beat that is sensed twice is followed by a beat that isn't. Otherwise no median could distinguish them.
  let isTwice = false
  const slip = (interval: number) => {
    const fate = random.next()
    isTwice = !isTwice && fate >= missed && fate < missed + extra
    if (fate < missed) {
      silence += interval
    } else if (isTwice) {
      const first = interval * random.between(0.3, 0.7)
      report(first)
      report(interval - first)
    } else {
      report(interval)
    }
  }
  let disturbed = untilNext()
  for (let index = 0; index < beats.length;) {
    const [beat = 0, next = 0] = [beats[index], beats[index + 1]]
    if (index < disturbed) {
      report(beat)
      index += 1
    } else if (random.isTrue(0.3)) {
      // A beat that comes early, and the pause until the next one.
      const early = beat * random.between(0.5, 0.7)
      report(early)
      report(beat - early + next)
      index += 2
      disturbed = index + untilNext()
    } else {
      const until = Math.min(beats.length, index + 3 + Math.floor(random.next() * 7))
      for (; index < until; index += 1) slip(beats[index] ?? 0)
      disturbed = index + untilNext()
    }
  }
  if (silence > 1) report(0)
  return sensed
}
