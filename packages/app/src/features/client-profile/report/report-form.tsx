import { REPORT_PERIODS, type ReportFigures, type ReportTexts, TEXTAREA_MAX_LENGTH } from '@attune/api'
import { Dropdown, Textarea } from '@attune/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isWithoutRecords } from '../../../shared/reports/report-atoms.ts'
import { SectionFigure } from './section-figure.tsx'
import classes from './report.module.css'
import type { useReportDraft } from './use-report-draft.ts'
import type { useReportForm } from './use-report-form.ts'

const sections = [
  { section: 'mentalWellbeing', indicator: 'mental' },
  { section: 'physicalWellbeing', indicator: 'physical' },
  { section: 'productivity', indicator: 'productivity' },
  { section: 'finalComments', indicator: undefined },
] as const satisfies readonly { section: keyof ReportTexts; indicator: string | undefined }[]

interface ReportFormProps {
  id: string
  firstName: string
  form: ReturnType<typeof useReportForm>
  draft: ReturnType<typeof useReportDraft>
  figures: ReportFigures | undefined
}

/** Shows the period and the four texts, each beside the figure that it is about. */
export function ReportForm({ id, firstName, form, draft, figures }: ReportFormProps) {
  const { t } = useTranslation(['client-profile', 'reports', 'shared'])
  const periods = useMemo(() => REPORT_PERIODS.map((value) => ({ value, label: t(`reports:periods.${value}`) })), [t])
  return (
    <form id={id} className={classes.form} noValidate onSubmit={form.submit}>
      <div className={classes.period}>
        <Dropdown label={t('reports:period')} options={periods} value={form.period} onValueChange={form.choosePeriod} />
        {figures && isWithoutRecords(figures) && <p className={classes.note}>{t('reports:noRecordings')}</p>}
      </div>
      {sections.map(({ section, indicator }) => (
        <Textarea
          key={section}
          label={t(`report.sections.${section}`)}
          height="11rem"
          dir="auto"
          max={TEXTAREA_MAX_LENGTH}
          formatCount={(length, max) => t('shared:characters', { length, max })}
          {...form.text(section)}
          {...(section === 'finalComments' && { placeholder: t('report.finalPlaceholder', { name: firstName }) })}
          {...(indicator && { labelAside: <SectionFigure figures={figures} indicator={indicator} /> })}
        />
      ))}
      <output className={classes.unprintable}>
        {draft.unprintable.length > 0 && t('report.unprintable', { characters: draft.unprintable.join(' ') })}
      </output>
    </form>
  )
}
