import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/fields.ts';

/** How many days a calendar shows at a time: a month with the weeks around it. */
export const CALENDAR_DAYS = 62;

/** What happens at a time. */
export const CALENDAR_KINDS = ['opens', 'due', 'review', 'classEnds'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const CalendarEntrySchema = z.object({
  /** The same for as long as there is such an entry, though its time moves. */
  id: z.string(),
  kind: z.enum(CALENDAR_KINDS),
  at: instant,
  /** The reader's role in the class. */
  as: z.enum(['student', 'instructor', 'assistant']),
  classId: z.uuid(),
  className: z.string(),
  classTimeZone: z.string(),
  /** Of the assignment; null for the class as a whole. */
  assignmentId: z.uuid().nullable(),
  title: z.string(),
  /** Title of the draft; null when it has the assignment's own title. */
  draft: z.string().nullable(),
  /** The student has submitted the draft or the reviews. */
  isDone: z.boolean(),
  /** Students can't see the assignment. */
  isHidden: z.boolean(),
});
export type CalendarEntry = z.infer<typeof CalendarEntrySchema>;

export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  summary: 'Get what is due, opens and ends in all classes of a person between two days',
  action: 'calendar.own',
  query: z
    .object({
      from: instant,
      until: instant.describe(`Exclusive, at most ${CALENDAR_DAYS} days later`),
    })
    .refine(
      ({ from, until }) => {
        const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
        return days > 0 && days <= CALENDAR_DAYS;
      },
      { path: ['until'], message: `must be at most ${CALENDAR_DAYS} days after from` },
    ),
  response: z.object({
    /** Earliest first. */
    entries: z.array(CalendarEntrySchema),
  }),
});

/** The secret address at which calendar apps read a person's calendar; null without one. */
export const CalendarAddressSchema = z
  .object({
    createdAt: instant,
    /** When an app last read it; null before the first time. */
    readAt: instant.nullable(),
  })
  .nullable();
export type CalendarAddress = z.infer<typeof CalendarAddressSchema>;

export const readCalendarAddress = endpoint({
  method: 'GET',
  path: '/calendar/address',
  summary: 'Get whether a person’s calendar has an address for calendar apps',
  action: 'calendar.own',
  response: z.object({ address: CalendarAddressSchema }),
});

export const createCalendarAddress = endpoint({
  method: 'POST',
  path: '/calendar/address',
  summary:
    'Create an address for calendar apps; an earlier one stops working. It isn’t shown again',
  action: 'calendar.own',
  response: z.object({ url: z.string() }),
});

export const deleteCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/calendar/address',
  summary: 'Delete the address for calendar apps',
  action: 'calendar.own',
  response: z.object({}),
});

/** How many days of a schedule are compared with other classes. */
export const MAX_BUSY_DAYS = 40;

export const BusyDaysSchema = z.object({
  students: z.int(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      /** Students of the class who have at least one other deadline on this day, in any class. */
      busy: z.int(),
      /** The other assignments in this class that are due on this day. */
      titles: z.array(z.string()),
    }),
  ),
});
export type BusyDays = z.infer<typeof BusyDaysSchema>;

export const readBusyDays = endpoint({
  method: 'GET',
  path: '/calendar/busy',
  summary: 'Get how many students of a class have other deadlines on some days',
  action: 'assignment.create',
  opens: 'nothing',
  query: z.object({
    classId: z.uuid(),
    days: z
      .string()
      .transform((listed) => listed.split(','))
      .pipe(z.array(z.iso.date()).min(1).max(MAX_BUSY_DAYS))
      .describe('Days in the time zone of the class, separated by commas'),
    assignmentId: z.uuid().optional().describe('The assignment that is being changed'),
  }),
  response: BusyDaysSchema,
});
