import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ClassFormContext, dayLimits } from './class-form-rules.ts';
import { DayField } from './DayField.tsx';
import { dayAfter, isDay } from './days.ts';
import { TimeZoneField } from './TimeZoneField.tsx';
import type { ClassForm } from './use-class-form.ts';

type PeriodFieldsProps = { form: ClassForm; context: ClassFormContext };

/** The period of a class. The days stay when the time zone changes; errors show immediately. */
export function PeriodFields({ form, context }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const values = useWatch({ control: form.control, compute: (all) => all });
  const limits = dayLimits(values, context);
  const isBounded = context.kind === 'existing' && context.span !== null;
  const recheck = () => form.trigger(['classStartDate', 'classEndDate']);
  const handleZone = () => {
    const { classStartDate: start } = form.getValues();
    const { firstStart } = dayLimits(form.getValues(), context);
    if (firstStart !== undefined && isDay(start) && start < firstStart) {
      form.setValue('classStartDate', firstStart, { shouldDirty: true });
    }
    handleStart();
  };
  const handleStart = () => {
    const { classStartDate: start, classEndDate: end } = form.getValues();
    if (context.kind === 'new' && isDay(start) && !(end > start)) {
      form.setValue('classEndDate', dayAfter(start, 1), { shouldDirty: true });
    }
    void recheck();
  };
  const help = (key: 'startLimit' | 'endLimit', day: string | undefined) =>
    isBounded && day !== undefined ? t(`classForm.${key}`, { date: day }) : undefined;
  return (
    <>
      <TimeZoneField form={form} onZone={handleZone} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.25 }}>
        <DayField
          form={form}
          name="classStartDate"
          label={t('classForm.start')}
          help={help('startLimit', limits.lastStart)}
          min={limits.firstStart}
          max={limits.lastStart}
          onDay={handleStart}
        />
        <DayField
          form={form}
          name="classEndDate"
          label={t('classForm.end')}
          help={help('endLimit', limits.firstEnd)}
          min={limits.firstEnd}
          onDay={recheck}
        />
      </Box>
    </>
  );
}
