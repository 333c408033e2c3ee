import type { System } from '@antecedent/contracts/admin/system/system';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileSize as bytes } from '../../../lib/file-size.ts';
import { count, decimal, duration } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { clock } from '../../../lib/times/time-parts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { type Fact, SystemSection } from './SystemSection.tsx';
import { useSystem } from './system.api.ts';

/** The current state of every part of the installation. */
export function SystemPage() {
  const { t } = useTranslation();
  usePageTitle(t('system.title'));
  const system = useSystem();
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2.5 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h1">{t('system.title')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('system.lead')}</Typography>
        </Box>
        <Button
          variant="outlined"
          startIcon={<RefreshCw size={16} aria-hidden="true" />}
          loading={system.isFetching}
          onClick={() => system.refetch()}
        >
          {t('system.refresh')}
        </Button>
      </Box>
      {system.isPending && <LoadingSkeleton label={t('system.loading')} />}
      {system.isError && !system.data && (
        <ErrorState
          title={t('system.failed')}
          error={system.error}
          onRetry={() => system.refetch()}
        />
      )}
      {system.data && (
        <>
          <Parts system={system.data} />
          <Typography role="status" variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
            {t('system.looked', { time: clock(system.dataUpdatedAt) })}
          </Typography>
        </>
      )}
    </Box>
  );
}

function Parts({ system }: { system: System }) {
  const { t } = useTranslation();
  const { database, clock: nodeClock, storage, jobs, mail, editor, scanner, backups } = system;
  const title = (
    part:
      | 'server'
      | 'database'
      | 'clock'
      | 'storage'
      | 'jobs'
      | 'mail'
      | 'editor'
      | 'scanner'
      | 'backups',
  ) => t(`system.${part}`);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <SystemSection title={title('server')} facts={serverFacts(t, system)} />
      <SystemSection
        title={title('database')}
        part={database}
        factsOf={(of) => databaseFacts(t, of)}
      />
      <SystemSection
        title={title('clock')}
        part={nodeClock}
        trouble={(of) => !of.processesDeadlines}
        factsOf={(of) => [
          [t('system.clockAhead'), t('system.seconds', { value: decimal(of.aheadSeconds) })],
          [
            t('system.deadlines'),
            t(`system.${of.processesDeadlines ? 'deadlinesProcessed' : 'deadlinesRefused'}`),
          ],
        ]}
      />
      <SystemSection
        title={title('storage')}
        part={storage}
        factsOf={(of) => storageFacts(t, of)}
      />
      <SystemSection
        title={title('jobs')}
        part={jobs}
        trouble={(of) => of.failed.length > 0}
        factsOf={(of) => [
          [t('system.waiting'), listed(t, of.waiting)],
          [t('system.failedJobs'), listed(t, of.failed)],
        ]}
      />
      <SystemSection
        title={title('mail')}
        part={mail}
        trouble={(of) => of.failed > 0}
        factsOf={(of) => mailFacts(t, of)}
      />
      <SystemSection
        title={title('editor')}
        part={editor}
        factsOf={(of) => [
          [t('system.kind'), t(`system.${of.kind === 'built-in' ? 'builtIn' : 'external'}`)],
          [t('system.answers'), t('system.milliseconds', { value: decimal(of.milliseconds) })],
        ]}
      />
      <SystemSection
        title={title('scanner')}
        part={scanner}
        trouble={(of) => of.unscanned > 0}
        unused={(of) => of.version === null}
        factsOf={(of) => scannerFacts(t, of)}
      />
      <SystemSection
        title={title('backups')}
        part={backups}
        trouble={(of) => of.newest === null}
        factsOf={(of) => backupFacts(t, of)}
      />
    </Box>
  );
}

type Of<K extends 'database' | 'storage' | 'mail' | 'scanner' | 'backups'> = Extract<
  System[K],
  { ok: true }
>;

const serverFacts = (t: TFunction, { version, node }: System): Fact[] => [
  [t('system.version'), version],
  [t('system.uptime'), duration(node.uptimeSeconds)],
  [t('system.started'), dateTime(node.startedAt)],
  [t('system.runtime'), node.runtime],
  [t('system.memory'), bytes(node.memoryBytes)],
];

const databaseFacts = (t: TFunction, of: Of<'database'>): Fact[] => [
  [
    t('system.databaseVersion'),
    [of.version, of.embedded && t('system.embedded')].filter(Boolean).join(', '),
  ],
  [t('system.size'), bytes(of.sizeBytes)],
  [t('system.answers'), t('system.milliseconds', { value: decimal(of.milliseconds) })],
  [t('system.connections'), count(of.connections)],
];

const storageFacts = (t: TFunction, { kind, freeBytes, totalBytes }: Of<'storage'>): Fact[] => [
  [t('system.kind'), t(`system.${kind}`)],
  [
    t('system.free'),
    freeBytes === null || totalBytes === null
      ? t('common.notAvailable')
      : t('system.freeOf', { free: bytes(freeBytes), total: bytes(totalBytes) }),
  ],
];

const mailFacts = (t: TFunction, of: Of<'mail'>): Fact[] => [
  [t('system.way'), t(of.server ? 'system.server_yes' : 'system.server_no')],
  [t('system.waiting'), count(of.waiting)],
  [t('system.sent'), count(of.sent)],
  [t('system.kept'), count(of.kept)],
  [t('system.failedJobs'), count(of.failed)],
  ...(of.problem === null ? [] : [[t('system.problem'), of.problem] as Fact]),
];

const scannerFacts = (t: TFunction, { version, unscanned }: Of<'scanner'>): Fact[] => [
  [t('system.scanning'), t(version === null ? 'system.notScanned' : 'system.scanned')],
  ...(version === null ? [] : [[t('system.version'), version] as Fact]),
  ...(unscanned === 0 ? [] : [[t('system.unscanned'), count(unscanned)] as Fact]),
];

const backupFacts = (t: TFunction, { count: kept, newest }: Of<'backups'>): Fact[] =>
  newest === null
    ? [[t('system.newest'), t('system.noBackup')]]
    : [
        [t('system.newest'), newest.name],
        [t('system.at'), dateTime(newest.at)],
        [t('system.size'), bytes(newest.sizeBytes)],
        [t('system.count'), count(kept)],
      ];

/** Jobs and how many there are of each: submissions.evaluate 3, versions.compact 1. */
const listed = (t: TFunction, jobs: readonly { name: string; count: number }[]): string =>
  jobs.length === 0
    ? t('system.none')
    : jobs.map(({ name, count: many }) => `${name} ${count(many)}`).join(', ');
