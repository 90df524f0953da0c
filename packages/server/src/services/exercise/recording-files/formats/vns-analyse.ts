import { intervalsOf, UNITS, type Cell } from '../beats.ts'
import { personIn } from '../person-name.ts'
import { FileRefused, type TextFormat } from '../recording-file.ts'
import { startIn } from '../starts.ts'

const anySection = /^\s*RR-Intervalle/i
const rawSection = /^\s*RR-Intervalle\s*-\s*Rohwerte/i

/**
 * A VNS Analyse file has a header, then the measured intervals in seconds, and then the intervals as corrected by the
 * program. A note may follow an interval or be on its own line. Attune reads the measured intervals, because it makes
 * its own corrections.
 */
export const vnsAnalyse: TextFormat = {
  recognises: (lines) => lines.slice(0, 500).some((line) => anySection.test(line)),
  read({ name, lines }) {
    const format = 'vnsAnalyse'
    const raw = lines.findIndex((line) => rawSection.test(line))
    const from = raw === -1 ? lines.findIndex((line) => anySection.test(line)) : raw
    const cells: Cell[] = []
    for (let index = from + 1; index < lines.length; index += 1) {
      const text = lines[index] ?? ''
      if (anySection.test(text)) break
      const [interval = ''] = text.split('\t')
      if (interval.trim() === '' || /^\s*Notiz/i.test(interval)) continue
      cells.push({ text: interval, line: index + 1 })
    }
    if (cells.length === 0) throw new FileRefused('noBeats', { format })
    const head = lines.slice(0, from)
    const start = startIn(name) ?? head.map(startIn).find((one) => one !== null) ?? null
    return { kind: 'beats', format, start, rrIntervals: intervalsOf(cells, UNITS.s, format), person: personIn(head) }
  },
}
