import {
  earliestAssignmentEnd,
  earliestPostDate,
} from '@antecedent/domain/assignment/assignment-rules';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { decimal } from '../../../../lib/format.ts';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
import { RichTextUploadsContext } from '../../../../ui/rich-text/rich-text-files.ts';
import { ZonedDateField } from '../../../../ui/ZonedDateField.tsx';
import { ACCEPTED, fetchMaterial, storeMaterial } from '../../materials/materials.api.ts';
import { type DateName, withDate } from '../form/form-dates.ts';
import type { ProblemField } from '../form/form-problems.ts';
import { pointValueSum } from '../form/point-values.ts';
import type { AssignmentFormState } from '../form/use-assignment-form.ts';
import { AnalyticsField } from './AnalyticsField.tsx';
import { ReadingListFields } from './ReadingListFields.tsx';
import { VisibilityField } from './VisibilityField.tsx';

const UPLOADS = {
  store: storeMaterial,
  load: (id: string) => fetchMaterial(id),
  sentenceOf: errorMessage,
  accept: ACCEPTED,
};

const PROBLEM_OF: Record<DateName, ProblemField> = {
  start: 'startDate',
  end: 'endDate',
  post: 'postDate',
};

type DetailFieldsProps = Pick<AssignmentFormState, 'form' | 'change' | 'problems' | 'context'> & {
  otherPoints: number;
};

/** Title, description, dates and points. */
export function DetailFields(props: DetailFieldsProps) {
  const { form, change, problems, context, otherPoints } = props;
  const { t } = useTranslation();
  const { dates } = form;
  const { startAt, endAt, timeZone } = context.period;
  const limits = {
    start: { min: startAt, max: endAt },
    end: { min: earliestAssignmentEnd(dates.start.at ?? startAt), max: endAt },
    post: { min: earliestPostDate(dates.start.at ?? startAt, dates.end.at ?? startAt, timeZone) },
  };
  const dateField = (name: DateName, help?: string) => (
    <ZonedDateField
      label={t(`assignments.fields.${name}`)}
      entry={dates[name]}
      timeZone={timeZone}
      {...limits[name]}
      problem={problems[PROBLEM_OF[name]]}
      help={dates.moved.includes(name) ? t('forms.date.moved') : help}
      onEntry={(entry) => change((now) => ({ dates: withDate(now.dates, name, entry, timeZone) }))}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <TextField
        label={t('assignments.fields.title')}
        required
        size="small"
        value={form.title}
        onChange={({ target }) => change({ title: target.value })}
        error={problems.title !== undefined}
        helperText={problems.title}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <RichTextUploadsContext value={UPLOADS}>
        <RichTextField
          label={t('assignments.fields.description')}
          value={form.description}
          onChange={(description) => change({ description })}
          problem={problems.description}
        />
      </RichTextUploadsContext>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography
          component="legend"
          variant="body2"
          sx={{ color: 'text.secondary', mb: 1.5, p: 0 }}
        >
          {t('assignments.fields.zone', { zone: timeZone.replaceAll('_', ' ') })}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            gap: 2,
          }}
        >
          {dateField('start')}
          {dateField('end')}
          {dateField('post', t('assignments.fields.postHelp'))}
          <TextField
            label={t('assignments.fields.pointValue')}
            required
            size="small"
            value={form.pointValue}
            onChange={({ target }) => change({ pointValue: target.value })}
            error={problems.pointValue !== undefined}
            helperText={
              problems.pointValue ??
              t('assignments.fields.pointValueHelp', {
                sum: decimal(pointValueSum(otherPoints, form.pointValue)),
              })
            }
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
          />
        </Box>
      </Box>
      <VisibilityField
        value={form.visibility}
        startAt={dates.start.at}
        timeZone={timeZone}
        min={context.now}
        problem={problems.publishDate}
        onChange={(visibility) => change({ visibility })}
      />
      <ReadingListFields
        entries={form.readingList}
        onEntries={(edit) => change((now) => ({ readingList: edit(now.readingList) }))}
        problem={problems.readingList}
      />
      <AnalyticsField value={form.analytics} onChange={(analytics) => change({ analytics })} />
    </Box>
  );
}
