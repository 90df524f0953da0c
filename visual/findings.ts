import { storyName } from './accepted.ts'
import type { Outcome, Verdict } from './outcome.ts'

const words: Record<Verdict, string> = {
  taken: 'taken',
  same: 'the same',
  different: 'different',
  gone: 'gone',
  unsteady: 'unsteady',
  failed: 'stories that failed, so that no picture was taken',
  new: 'new',
}

export interface Finding extends Outcome {
  /** Why the change accepts it. */
  reason?: string
}

export interface Summary {
  line: string
  findings: Finding[]
  /** Nothing differs without an accepted reason. */
  isGood: boolean
}

/**
 * @param outcomes one for each picture or failed story
 * @param reasons of the accepted stories, by story
 */
export function summarise(outcomes: Outcome[], reasons: Map<string, string>): Summary {
  const findings = outcomes
    .filter(({ verdict }) => verdict !== 'same')
    .map((outcome): Finding => {
      const reason = outcome.verdict === 'failed' ? undefined : reasons.get(storyName(outcome.story))
      return reason === undefined ? outcome : { ...outcome, reason }
    })
  const unexplained = findings.filter(({ verdict, reason }) => verdict !== 'new' && reason === undefined)
  const count = (verdict: Verdict) => outcomes.filter((outcome) => outcome.verdict === verdict).length
  const accepted = findings.filter(({ reason }) => reason !== undefined).length
  const parts = [
    `${count('same')} the same`,
    ...(Object.keys(words) as Verdict[])
      .filter((verdict) => verdict !== 'same' && count(verdict) > 0)
      .map((verdict) => `${count(verdict)} ${words[verdict]}`),
    ...(accepted > 0 ? [`${accepted} of them accepted`] : []),
  ]
  const stories = new Set(outcomes.map(({ story }) => story.id)).size
  return {
    line: `${outcomes.length} pictures of ${stories} stories: ${parts.join(', ')}.`,
    findings,
    isGood: unexplained.length === 0 && stories > 0,
  }
}
