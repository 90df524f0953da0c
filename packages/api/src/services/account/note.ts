import * as yup from 'yup'
import { FOLLOW_UPS_MAX, NOTE_DRAFT_MAX_LENGTH, NOTE_EXCERPT_LENGTH, NOTE_MAX_LENGTH } from '../../model/constants.ts'
import { fieldError } from '../../model/field-errors.ts'
import { count, followUpDay, instant, pageQuery, seenText, uuid } from '../../model/fields.ts'

const text = () => seenText().required(fieldError('noteRequired')).max(NOTE_MAX_LENGTH, fieldError('noteTooLong'))

/** A day in the coach's calendar. `null` if there is no follow-up. */
const followUpOn = () => followUpDay().nullable().defined()

/** A saved note, as its author reads it. */
export const noteSchema = yup.object({
  id: uuid().required(),
  personId: uuid().required(),
  version: count().min(1).required(),
  text: text(),
  writtenAt: instant().required(),
  followUpOn: followUpOn(),
  followUpDoneAt: instant()
    .nullable()
    .defined()
    .meta({ description: 'When the coach marked the follow-up as done. Null if it is open, or there is none.' }),
})
/** A coach's note about a client. Only its author reads it. */
export type Note = yup.InferType<typeof noteSchema>

/** A page of notes: all notes, or only the notes with an open follow-up. */
export const notesQuery = pageQuery('note').concat(
  yup.object({
    followUp: yup
      .string()
      .oneOf(['open'])
      .meta({ description: '`open`: only notes whose follow-up is not done. If absent, all notes.' }),
  }),
)

/** The draft of a client’s next note, with the version on which the next save is based. */
export const noteDraftSchema = yup.object({
  personId: uuid().required(),
  version: count().required().meta({ description: '0 before the first save.' }),
  text: yup.string().defined().max(NOTE_DRAFT_MAX_LENGTH).meta({ description: 'Empty if there is no draft.' }),
  followUpOn: followUpOn(),
  savedAt: instant().nullable().defined().meta({ description: 'Null before the first save.' }),
})
/** A coach's unsaved note about a client. */
export type NoteDraft = yup.InferType<typeof noteDraftSchema>

/** The fields of a draft that the coach edits. */
export const noteDraftContentSchema = noteDraftSchema.pick(['text', 'followUpOn'])
/** The text and the follow-up of a draft. */
export type NoteDraftContent = yup.InferType<typeof noteDraftContentSchema>

/** A note to save, and the version of the draft from which it was written. */
export const newNoteSchema = yup.object({
  text: text(),
  followUpOn: followUpOn(),
  draftVersion: count().meta({
    description: 'Version of the draft that becomes the note, which empties it. A draft with another version stays.',
  }),
})
/** A note to save. */
export type NewNote = yup.InferType<typeof newNoteSchema>

/** A note’s new text and follow-up. Both replace the stored values. */
export const noteChangeSchema = yup.object({
  text: text(),
  followUpOn: followUpOn(),
  isFollowUpDone: yup.boolean().required().meta({ description: 'Ignored without a follow-up.' }),
})
/** A note’s new text and follow-up. */
export type NoteChange = yup.InferType<typeof noteChangeSchema>

/** The answer to a saved note: the note, and what remains of the draft. */
export const writtenNoteSchema = yup.object({
  note: noteSchema.required(),
  draft: noteDraftSchema.required().meta({ description: 'The draft afterwards.' }),
})
/** A saved note, and the draft after saving. */
export type WrittenNote = yup.InferType<typeof writtenNoteSchema>

/** One client’s notes in short: the latest, open follow-ups, and whether there is a draft. */
export const noteSummarySchema = yup.object({
  personId: uuid().required(),
  latest: yup
    .object({
      id: uuid().required(),
      excerpt: yup.string().required().max(NOTE_EXCERPT_LENGTH).meta({ description: 'Its first characters.' }),
      writtenAt: instant().required(),
    })
    .nullable()
    .defined()
    .meta({ description: 'Null if there are no notes.' }),
  followUps: yup
    .array()
    .of(
      yup
        .object({
          noteId: uuid().required(),
          on: followUpDay().required().meta({ description: 'The day on which it is due.' }),
        })
        .required(),
    )
    .required()
    .max(FOLLOW_UPS_MAX)
    .meta({ description: 'Open follow-ups, the earliest first.' }),
  hasDraft: yup.boolean().required(),
})
/** A client's notes, as the clients list shows them. */
export type NoteSummary = yup.InferType<typeof noteSummarySchema>
