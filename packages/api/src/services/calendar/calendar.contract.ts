import * as yup from 'yup'
import { ACTIVITY_PAGE, EVENT_DAYS_LIMIT } from '../../model/limits.ts'
import { count, day, numberUpTo, personId, stepId } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'
import { activitySchema } from './activity.ts'
import { calendarAddressSchema, newCalendarAddressSchema } from './calendar-address.ts'
import { chosenRemindersSchema, remindersSchema } from './reminders.ts'
import { todaySchema } from './today.ts'
import { calendarEventsSchema } from './calendar-event.ts'

export type { Activity, ActivityDay } from './activity.ts'
export type { CalendarAddress, NewCalendarAddress } from './calendar-address.ts'
export type { ChosenReminders, Reminders } from './reminders.ts'
export type { Today } from './today.ts'
export type { CalendarEvent } from './calendar-event.ts'

const planSchema = yup
  .object({
    personId: personId().required(),
    stepId: stepId().required(),
    exercises: count()
      .nullable()
      .defined()
      .meta({ description: 'Closed or done slots of the current step. Null in Grow, where nothing is scheduled.' }),
    reflections: count()
      .nullable()
      .defined()
      .meta({ description: 'Closed or done windows of the current step. Null in Grow.' }),
  })
  .meta({ id: 'Plan' })
/** A client's plan in the current step so far. */
export type Plan = yup.InferType<typeof planSchema>

/** Plans, activity by days, and calendar events. */
export const calendarOperations = {
  listPlans: defineOperation({
    id: 'listPlans',
    service: 'calendar',
    method: 'GET',
    path: '/plans',
    summary: 'The plan so far of every client of the caller in the current step',
    access: ['coach'],
    status: 200,
    response: yup.array().of(planSchema.required()).required(),
    errors: [],
  }),
  getToday: defineOperation({
    id: 'getToday',
    service: 'calendar',
    method: 'GET',
    path: '/today',
    summary: "The caller's slots and windows of today with their states and times, and what opens next",
    access: ['user'],
    status: 200,
    response: todaySchema,
    errors: ['not_found'],
  }),
  getActivity: defineOperation({
    id: 'getActivity',
    service: 'calendar',
    method: 'GET',
    path: '/activity/{personId}',
    summary: `The activity of one client day by day, newest first, ${ACTIVITY_PAGE.usual} days at a time`,
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    query: yup.object({
      before: day().meta({ description: 'Returns the days before this one.' }),
      days: numberUpTo(ACTIVITY_PAGE.most).meta({
        description: `Number of days, 1 to ${ACTIVITY_PAGE.most}. Default: ${ACTIVITY_PAGE.usual}.`,
      }),
    }),
    status: 200,
    response: activitySchema,
    errors: ['not_found', 'validation_failed'],
  }),
  listEvents: defineOperation({
    id: 'listEvents',
    service: 'calendar',
    method: 'GET',
    path: '/events/{personId}',
    summary: `The calendar of one client, oldest first: journey, steps, surveys and exercises of up to ${EVENT_DAYS_LIMIT} days. Default: a week back and a week ahead`,
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    query: yup.object({
      from: day().meta({ description: "The client's first day." }),
      to: day().meta({ description: "The client's last day." }),
    }),
    status: 200,
    response: calendarEventsSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getCalendarAddress: defineOperation({
    id: 'getCalendarAddress',
    service: 'calendar',
    method: 'GET',
    path: '/address',
    summary: "Whether calendar apps can read the caller's plan, and since when",
    access: ['user'],
    status: 200,
    response: calendarAddressSchema,
    errors: [],
  }),
  createCalendarAddress: defineOperation({
    id: 'createCalendarAddress',
    service: 'calendar',
    method: 'POST',
    path: '/address',
    summary:
      "Create a secret address under which calendar apps read the caller's plan. An earlier one stops working. While the caller is paused or has withdrawn the consent, the address is not found",
    access: ['user'],
    status: 201,
    location: '/calendar/address',
    response: newCalendarAddressSchema,
    errors: [],
    returnsTokens: true,
  }),
  deleteCalendarAddress: defineOperation({
    id: 'deleteCalendarAddress',
    service: 'calendar',
    method: 'DELETE',
    path: '/address',
    summary: "End the address of the caller's plan",
    access: ['user'],
    status: 204,
    errors: [],
  }),
  getReminders: defineOperation({
    id: 'getReminders',
    service: 'calendar',
    method: 'GET',
    path: '/reminders',
    summary: 'Of which openings the caller is reminded by mail',
    access: ['user'],
    status: 200,
    response: remindersSchema,
    errors: [],
  }),
  setReminders: defineOperation({
    id: 'setReminders',
    service: 'calendar',
    method: 'PUT',
    path: '/reminders',
    summary:
      'Choose of which openings the caller is reminded by mail. A slot or window gets one mail at most, within 30 minutes of its opening',
    access: ['user'],
    body: chosenRemindersSchema,
    status: 200,
    response: remindersSchema,
    errors: ['validation_failed'],
  }),
}
