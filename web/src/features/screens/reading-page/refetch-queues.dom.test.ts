import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { QUEUE_KEY, refetchQueues } from './refetch-queues.ts';

/** A place that is shown, and the responses to its requests in the order in which they were sent. */
function shownPlace() {
  const queryClient = new QueryClient();
  const responses: ((toGrade: number) => void)[] = [];
  const observer = new QueryObserver<number>(queryClient, {
    queryKey: [...QUEUE_KEY, 'place', 'second'],
    queryFn: () => new Promise((resolve) => responses.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { queryClient, observer, responses };
}

it('fetches again after a first response that was on its way when the grade was saved', async () => {
  const { queryClient, observer, responses } = shownPlace();
  const refetched = refetchQueues(queryClient);
  responses[0]?.(1);
  await refetched;
  expect(responses).toHaveLength(2);
  responses[1]?.(0);
  await expect.poll(() => observer.getCurrentResult().data).toBe(0);
});

it('fetches once what had arrived before', async () => {
  const { queryClient, observer, responses } = shownPlace();
  responses[0]?.(1);
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  const refetched = refetchQueues(queryClient);
  responses[1]?.(0);
  await refetched;
  expect(responses).toHaveLength(2);
  expect(observer.getCurrentResult().data).toBe(0);
});
