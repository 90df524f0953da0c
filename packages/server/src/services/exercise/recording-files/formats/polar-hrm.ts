import { RR_INTERVAL_BOUNDS } from '@attune/api/contract'
import { intervalsOf, numberIn, UNITS } from '../beats.ts'
import { FileRefused, type TextFormat } from '../recording-file.ts'
import { earlier, startIn } from '../starts.ts'
import { firstLine } from '../table.ts'

// The recording rate that means one interval per beat ("Polar HRM files and the data format", version 1.4, [Params]).
const rrRate = 238

/** Returns the sections of a Polar HRM file: the lines by section name, each with its line number. */
function sectionsOf(lines: readonly string[]) {
  const sections = new Map<string, { text: string; line: number }[]>()
  let current: { text: string; line: number }[] = []
  lines.forEach((text, index) => {
    const name = /^\s*\[(?<name>\w+)\]\s*$/.exec(text)?.groups?.['name']
    if (name) sections.set(name.toLowerCase(), (current = []))
    else if (text.trim() !== '') current.push({ text, line: index + 1 })
  })
  return sections
}

/** A Polar HRM file has sections whose names are in brackets. The first value may be the time before the first beat. */
export const polarHrm: TextFormat = {
  recognises: (lines) => /^\s*\[params\]/i.test(lines[firstLine(lines)] ?? ''),
  read({ lines }) {
    const sections = sectionsOf(lines)
    const params = new Map(
      sections.get('params')?.map(({ text }) => {
        const [key = '', value = ''] = text.split('=')
        return [key.trim().toLowerCase(), value.trim()] as const
      }),
    )
    if (Number(params.get('interval')) !== rrRate) throw new FileRefused('noBeats', { format: 'polarHrm' })
    const cells = (sections.get('hrdata') ?? []).map(({ text, line }) => ({ text: text.split('\t')[0] ?? '', line }))
    const start = startIn(`${params.get('date') ?? ''} ${params.get('starttime') ?? ''}`)
    const first = numberIn(cells[0]?.text ?? '')
    const isGap = first > RR_INTERVAL_BOUNDS.max
    const rrIntervals = intervalsOf(isGap ? cells.slice(1) : cells, UNITS.ms, 'polarHrm')
    // The file's notes are free text, so they don't reliably name a client.
    return {
      kind: 'beats',
      format: 'polarHrm',
      start: isGap ? earlier(start, -first) : start,
      rrIntervals,
      person: null,
    }
  },
}
