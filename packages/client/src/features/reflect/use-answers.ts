import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../../shared/drafts.ts'
import { personAtom } from '../../shared/session/session-atoms.ts'

/**
 * Returns the client's answers to the questions of a survey, which are stored as a draft with this name. If the server
 * already has answers, they come first.
 */
export function useAnswers(name: string, questions: readonly string[], sent: Readonly<Record<string, number>> = {}) {
  const { id: personId } = useAtomValue(personAtom)
  const [answers, setAnswers] = useState(() => ({ ...sent, ...readDraft(personId, name) }))
  const [keptAt, setKeptAt] = useState<Date>()
  const [missing, setMissing] = useState<string>()
  const scales = useRef(new Map<string, HTMLInputElement>())
  /** The question that gets the focus once its page is shown. */
  const awaited = useRef<string>(undefined)
  return {
    answers,
    /**
     * When the draft was last saved. `undefined` if no answer has been chosen yet, or the browser has no storage space.
     */
    keptAt,
    /** The first unanswered question, once the client has been told about it. */
    missing,
    scaleRef: (question: string) => (scale: HTMLInputElement | null) => {
      if (!scale) return void scales.current.delete(question)
      scales.current.set(question, scale)
      if (awaited.current !== question) return
      awaited.current = undefined
      scale.focus()
    },
    answer: (question: string, value: number) => {
      const next = { ...answers, [question]: value }
      setAnswers(next)
      setMissing(undefined)
      setKeptAt(writeDraft(personId, name, next) ? new Date() : undefined)
    },
    /** Returns whether the answers may be sent: when all are given, or on the second press if some are given. */
    isReady: (): boolean => {
      const first = questions.find((question) => answers[question] === undefined)
      if (first === undefined || (missing !== undefined && Object.keys(answers).length > 0)) return true
      setMissing(first)
      const scale = scales.current.get(first)
      if (scale) scale.focus()
      else awaited.current = first
      return false
    },
    forget: () => removeDraft(personId, name),
  }
}
