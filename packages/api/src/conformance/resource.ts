import assert from 'node:assert/strict'
import { UPLOAD_SIZE_LIMIT } from '../model/limits.ts'
import {
  isProblem,
  isRefusal,
  onePixel,
  ownProfile,
  signIn,
  unknownId,
  type ConformanceCase,
} from './conformance-side.ts'

export const resourceCases: readonly ConformanceCase[] = [
  {
    name: 'coach and client store a picture by their id, read it by the id in the profile, and delete it',
    async check(side) {
      for (const credentials of [side.credentials, side.clientCredentials]) {
        const { api } = await signIn(side, credentials)
        const { id } = await ownProfile({ api })
        const { profilePicture } = await api.resource.putProfilePicture({ params: { id }, body: onePixel() })
        assert.ok(profilePicture)
        for (const named of [profilePicture, id]) {
          const picture = await api.resource.getProfilePicture({ params: { id: named } })
          assert.ok(picture.size > 0 && picture.type.startsWith('image/'))
        }
        await api.resource.deleteProfilePicture({ params: { id } })
        assert.equal((await ownProfile({ api })).profilePicture, null)
      }
    },
  },
  {
    name: 'a picture is judged by its bytes, and refused if it is too large or another person’s',
    async check(side) {
      const { api } = await signIn(side)
      const { id } = await ownProfile({ api })
      const put = (body: Blob, to = id) => api.resource.putProfilePicture({ params: { id: to }, body })
      const text = new Blob(['no picture'], { type: 'image/png' })
      await assert.rejects(put(text), isRefusal(422, 'not_an_image'))
      await assert.rejects(put(text, unknownId), isRefusal(403, 'not_your_profile'))
      const large = new Blob([new Uint8Array(UPLOAD_SIZE_LIMIT + 1)], { type: 'image/png' })
      await assert.rejects(put(large), isRefusal(413, 'content_too_large'))
      await put(new Blob([onePixel()]))
      await api.resource.deleteProfilePicture({ params: { id } })
    },
  },
  {
    name: 'a report’s figures match the screen and cover the report’s period',
    async check(side) {
      const { api } = await signIn(side)
      for (const { personId, hours } of (await api.deviceMetrics.listEngagements()).slice(0, 6)) {
        const params = { personId }
        const history = await api.analytics.getIndicators({ params })
        const whole = await api.resource.getReportFigures({ params })
        const week = await api.resource.getReportFigures({ params, query: { period: 'lastSevenDays' } })
        assert.deepEqual([whole.period, whole.hours, whole.until], ['wholeJourney', hours, history.today])
        assert.equal(whole.days, history.days.length)
        assert.equal(whole.mental.coverage, history.days.filter(({ mental }) => mental !== null).length)
        assert.equal(week.days, Math.min(7, whole.days))
      }
    },
  },
  {
    name: 'a draft is stored, and a stale one doesn’t overwrite a newer one',
    async check(side) {
      const { api } = await signIn(side)
      const [first] = await api.deviceMetrics.listEngagements()
      assert.ok(first)
      const params = { personId: first.personId }
      const { version } = await api.resource.getReportDraft({ params })
      const texts = { mentalWellbeing: 'Calm', physicalWellbeing: '', productivity: '', finalComments: 'Well done' }
      const body = { period: 'currentStep' as const, texts }
      const saved = await api.resource.putReportDraft({ params, body, headers: { 'If-Match': `"${version}"` } })
      assert.deepEqual(saved, { ...params, ...body, version: version + 1, unprintable: [] })
      assert.deepEqual(await api.resource.getReportDraft({ params }), saved)
      const stale = api.resource.putReportDraft({ params, body, headers: { 'If-Match': `"${version}"` } })
      await assert.rejects(stale, isRefusal(412, 'stale_version'))
      await assert.rejects(api.resource.getReportDraft({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a report is started and listed, and is not found under another client or id',
    async check(side) {
      const { api } = await signIn(side)
      const [first, second] = await api.deviceMetrics.listEngagements()
      assert.ok(first && second)
      const params = { personId: first.personId }
      const texts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }
      const report = await api.resource.startReport({ params, body: { period: 'wholeJourney', texts } })
      const listed = await api.resource.listReports({ params })
      assert.equal(listed[0]?.id, report.id)
      const page = (query: { limit?: number; before?: string }) => api.resource.listReports({ params, query })
      assert.deepEqual(await page({ limit: 1 }), listed.slice(0, 1))
      assert.deepEqual(await page({ limit: 1, before: report.id }), listed.slice(1, 2))
      assert.deepEqual(await page({ before: unknownId }), [])
      assert.equal((await api.resource.getReport({ params: { ...params, reportId: report.id } })).id, report.id)
      for (const other of [
        { ...params, reportId: unknownId },
        { personId: second.personId, reportId: report.id },
      ]) {
        await assert.rejects(api.resource.getReport({ params: other }), isProblem(404))
        await assert.rejects(api.resource.getReportFile({ params: other }), isProblem(404))
        await assert.rejects(api.resource.getPrintedFigures({ params: other }), isProblem(404))
      }
      for (const reportIds of [unknownId, `${report.id},${unknownId}`]) {
        await assert.rejects(api.resource.getReportArchive({ params: { reportIds } }), isProblem(404))
      }
      await assert.rejects(api.resource.listReports({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a report has the figures that it prints, with every day of its period',
    async check(side) {
      const { api } = await signIn(side)
      const [, client] = await api.deviceMetrics.listEngagements()
      assert.ok(client)
      const params = { personId: client.personId }
      const texts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }
      const figures = await api.resource.getReportFigures({ params, query: { period: 'lastSevenDays' } })
      const report = await api.resource.startReport({ params, body: { period: 'lastSevenDays', texts } })
      const printed = await api.resource.getPrintedFigures({ params: { ...params, reportId: report.id } })
      assert.equal(printed.id, report.id)
      assert.deepEqual(printed.figures, figures)
      assert.equal(printed.days.length, figures.days)
      assert.deepEqual([printed.days[0]?.date, printed.days.at(-1)?.date], [report.from, report.until])
      const sum = (of: 'exercises' | 'reflections') => printed.days.reduce((total, day) => total + day[of].done, 0)
      assert.deepEqual([printed.exercises?.done, printed.reflections?.done], [sum('exercises'), sum('reflections')])
      for (const { done, rated, improved } of printed.byType) assert.ok(improved <= rated && rated <= done)
    },
  },
  {
    name: 'a client’s records are a CSV file with a line for each; the file of an unknown client is not found',
    async check(side) {
      const { api } = await signIn(side)
      // Use the second client, because other cases record exercises of the first client at the same time.
      const [, second] = await api.journey.listJourneys()
      assert.ok(second)
      const params = { personId: second.personId }
      const file = await api.resource.exportRecords({ params })
      assert.match(file.type, /^text\/csv/)
      const [headers = '', ...lines] = (await file.text()).replace(/^\uFEFF/, '').split('\r\n')
      assert.match(headers, /^Type,Client,Name,Time,End,Day,Timezone,Phase,/)
      assert.equal(lines.pop(), '')
      const linesOf = (type: string) => lines.filter((line) => line.startsWith(`${type},`))
      const sessions = await api.exercise.listExerciseSessions({ params, query: { limit: 100 } })
      assert.ok(sessions.length === 100 || linesOf('exercise').length === sessions.length)
      assert.ok(linesOf('exercise').length >= sessions.length)
      assert.ok(linesOf('reflection').length >= (await api.survey.getReflections({ params })).done)
      const assessments = await api.survey.listAssessments({ params })
      assert.equal(linesOf('assessment').length, assessments.filter(({ answers }) => answers.length > 0).length)
      assert.equal(lines.length, ['exercise', 'reflection', 'assessment'].flatMap(linesOf).length)
      await assert.rejects(api.resource.exportRecords({ params: { personId: unknownId } }), isProblem(404))
      const german = await api.resource.exportRecords({ params, headers: { 'Accept-Language': 'de-DE' } })
      const [germanHeaders = '', ...germanLines] = (await german.text()).replace(/^\uFEFF/, '').split('\r\n')
      assert.match(germanHeaders, /^Art;Klient:in;Name;Zeit;Ende;Tag;Zeitzone;Phase;/)
      assert.equal(germanHeaders.split(';').length, headers.split(',').length)
      assert.ok(germanLines.some((line) => /^exercise;.*;\d+,\d+;/.test(line)) || linesOf('exercise').length === 0)
    },
  },
  {
    name: 'a client downloads everything about them as a ZIP archive, and a coach has no such download',
    async check(side) {
      const { api: client } = await signIn(side, side.clientCredentials)
      const file = await client.resource.downloadOwnData()
      assert.match(file.type, /^application\/zip/)
      const signature = new Uint8Array(await file.slice(0, 2).arrayBuffer())
      assert.deepEqual([...signature], [0x50, 0x4b])
      const { api: coach } = await signIn(side)
      await assert.rejects(coach.resource.downloadOwnData(), isRefusal(403, 'type_not_allowed'))
    },
  },
]
