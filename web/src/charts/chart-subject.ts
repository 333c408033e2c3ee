import { createContext } from 'react';

/** Whose writing the charts below show, `Amara Kone, A place that changed`: saved files say it. */
export const ChartSubject = createContext('');
