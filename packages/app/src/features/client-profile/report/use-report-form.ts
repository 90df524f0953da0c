import { type ReportContent, reportContentSchema, type ReportTexts } from '@attune/api'
import { toast } from '@attune/ui'
import { useWatch } from 'react-hook-form'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts'
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { useReportError } from '../../../shared/reports/use-report-error.ts'
import type { useReportDraft } from './use-report-draft.ts'

const resolver = schemaResolver<ReportContent>(reportContentSchema)

/** Returns the report's form. Each edit changes the draft, and a valid submit makes the report. */
export function useReportForm(
  draft: ReturnType<typeof useReportDraft>,
  make: (content: ReportContent) => Promise<void>,
) {
  const errorText = useErrorText()
  const reportError = useReportError()
  const form = useSchemaForm<ReportContent>({ resolver, defaultValues: draft.content })
  const period = useWatch({ control: form.control, name: 'period' })

  const submit = form.onSubmit(async (content) => {
    const unprintable = await draft.save()
    // The coach must see which characters can't be printed before the report is made, and can then decide.
    if (unprintable.some((character) => !draft.unprintable.includes(character))) return
    try {
      await make(content)
    } catch (error) {
      toast.error(errorText('startReport'))
      if (!form.setServerErrors(error)) form.setFailure(reportError(error))
    }
  })

  return {
    submit,
    isBusy: form.isBusy,
    hasErrors: form.hasErrors,
    failure: form.failure,
    period,
    choosePeriod: (value: ReportContent['period']) => {
      form.setValue('period', value)
      draft.change(form.getValues())
    },
    /** Returns the props for a section's text. */
    text: (section: keyof ReportTexts) => {
      const field = form.field(`texts.${section}`)
      return {
        ...field,
        onChange: (event: Parameters<typeof field.onChange>[0]) => {
          const changed = field.onChange(event)
          draft.change(form.getValues())
          return changed
        },
      }
    },
  }
}
