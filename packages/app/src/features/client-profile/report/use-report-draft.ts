import { type ReportContent, reportContentSchema, type ReportDraft } from '@attune/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { useDraft } from '../../../shared/drafts/use-draft.ts'
import { draftName, draftVersionAtom, saveDraftAtom } from './report-atoms.ts'

const fits = (content: ReportContent) => reportContentSchema.isValidSync(content)

/** Returns a report's draft, and the characters that the report can't print. */
export function useReportDraft(before: ReportDraft) {
  const { personId, period, texts, version } = before
  const { mutateAsync: saveDraft } = useAtomValue(saveDraftAtom)
  const readVersion = useSetAtom(draftVersionAtom)
  const { answer, save, ...draft } = useDraft<ReportContent, ReportDraft>({
    name: draftName(personId),
    content: { period, texts },
    version,
    restOfTyping: 700,
    fits,
    put: (content, replaced) => saveDraft({ personId, content, version: replaced }),
    readVersion: () => readVersion(personId),
  })
  return {
    ...draft,
    unprintable: (answer ?? before).unprintable,
    /** Saves the text, and returns the characters in the latest saved text that can't be printed. */
    save: async (): Promise<readonly string[]> => ((await save()) ?? before).unprintable,
  }
}
