import * as yup from 'yup'
import { NOTE_EXCERPT_LENGTH } from '../../model/constants.ts'
import { FOLLOW_UPS_MAX, NOTE_DRAFT_MAX_LENGTH, NOTE_MAX_LENGTH } from '../../model/limits.ts'
import { fieldError } from '../../model/field-errors.ts'
import { count, followUpDay, instant, pageQuery, personId, recordId, seenText, uuid } from '../../model/fields.ts'

const text = () =>
  seenText()
    .required(fieldError('noteRequired'))
    .max(NOTE_MAX_LENGTH, fieldError('noteTooLong'))
    .meta({ description: "The coach's text." })

/** A day in the coach's calendar. `null` if there is no follow-up. */
const followUpOn = () =>
  followUpDay().nullable().defined().meta({
    description: "Day of the coach's calendar for a follow-up, from 2000 to 2099. Null if there is no follow-up.",
  })

/** A saved note as read by its author. */
export const noteSchema = yup
  .object({
    id: recordId().required(),
    personId: personId().required(),
    version: count()
      .min(1)
      .required()
      .meta({ description: 'The version. Send it as `If-Match` to replace only this version.' }),
    text: text(),
    writtenAt: instant().required().meta({ description: 'When the note was written.' }),
    followUpOn: followUpOn(),
    followUpDoneAt: instant()
      .nullable()
      .defined()
      .meta({ description: 'When the coach marked the follow-up as done. Null if it is open, or there is none.' }),
  })
  .meta({ id: 'Note' })
/** A coach's note about a client. Only its author can read it. */
export type Note = yup.InferType<typeof noteSchema>

/** A page of notes: all notes, or only the notes with an open follow-up. */
export const listNotesQuery = pageQuery('note').concat(
  yup.object({
    followUp: yup
      .string()
      .oneOf(['open'])
      .meta({ description: '`open`: only notes whose follow-up is not done. If absent, all notes.' }),
  }),
)

/** The draft of a client’s next note, with the version on which the next save is based. */
export const noteDraftSchema = yup
  .object({
    personId: personId().required(),
    version: count().required().meta({ description: '0 before the first save.' }),
    text: yup.string().defined().max(NOTE_DRAFT_MAX_LENGTH).meta({ description: 'Empty if there is no draft.' }),
    followUpOn: followUpOn(),
    savedAt: instant().nullable().defined().meta({ description: 'Null before the first save.' }),
  })
  .meta({ id: 'NoteDraft' })
/** A coach's unsaved note about a client. */
export type NoteDraft = yup.InferType<typeof noteDraftSchema>

/** The fields of a draft that the coach edits. */
export const noteDraftContentSchema = noteDraftSchema.pick(['text', 'followUpOn']).meta({ id: 'NoteDraftContent' })
/** The text and the follow-up of a draft. */
export type NoteDraftContent = yup.InferType<typeof noteDraftContentSchema>

/** A note to save, and the version of the draft from which it was written. */
export const newNoteSchema = yup
  .object({
    text: text(),
    followUpOn: followUpOn(),
    draftVersion: count().meta({
      description: 'Version of the draft that becomes the note, which empties it. A draft with another version stays.',
    }),
  })
  .meta({ id: 'NewNote' })
/** A note to save. */
export type NewNote = yup.InferType<typeof newNoteSchema>

/** A note’s new text and follow-up. Both replace the stored values. */
export const noteChangeSchema = yup
  .object({
    text: text(),
    followUpOn: followUpOn(),
    isFollowUpDone: yup.boolean().required().meta({ description: 'Ignored without a follow-up.' }),
  })
  .meta({ id: 'NoteChange' })
/** A note’s new text and follow-up. */
export type NoteChange = yup.InferType<typeof noteChangeSchema>

/** The answer to a saved note: the note, and what remains of the draft. */
export const writtenNoteSchema = yup
  .object({
    note: noteSchema.required().meta({ description: 'The note.' }),
    draft: noteDraftSchema.required().meta({ description: 'The draft afterwards.' }),
  })
  .meta({ id: 'WrittenNote' })
/** A saved note, and the draft after saving. */
export type WrittenNote = yup.InferType<typeof writtenNoteSchema>

/** One client’s notes in short: the latest, open follow-ups, and whether there is a draft. */
export const noteSummarySchema = yup
  .object({
    personId: personId().required(),
    latest: yup
      .object({
        id: recordId().required(),
        excerpt: yup.string().required().max(NOTE_EXCERPT_LENGTH).meta({ description: 'Its first characters.' }),
        writtenAt: instant().required().meta({ description: 'When the note was written.' }),
      })
      .nullable()
      .defined()
      .meta({ description: 'Null if there are no notes.' }),
    followUps: yup
      .array()
      .of(
        yup
          .object({
            noteId: uuid().required().meta({ description: 'The id of the note.' }),
            on: followUpDay().required().meta({ description: 'The day on which it is due.' }),
          })
          .required(),
      )
      .required()
      .max(FOLLOW_UPS_MAX)
      .meta({ description: 'Open follow-ups, the earliest first.' }),
    hasDraft: yup.boolean().required().meta({ description: 'Whether there is a draft of a note.' }),
  })
  .meta({ id: 'NoteSummary' })
/** A client's notes, as shown in the clients list. */
export type NoteSummary = yup.InferType<typeof noteSummarySchema>
