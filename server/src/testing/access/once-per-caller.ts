import type { TestUser } from '../factories.ts';
import { aClass, type TestClass } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';

/**
 * Builds something once for each caller, and once for no one. Requests that only read can share what belongs to their
 * caller, and so can all strangers share what belongs to no one: their 404 writes nothing.
 */
export function oncePerCaller<World>(
  build: (app: TestApp, caller: TestUser | undefined) => Promise<World>,
): (app: TestApp, caller?: TestUser) => Promise<World> {
  const built = new WeakMap<TestApp, Map<string | undefined, Promise<World>>>();
  return (app, caller) => {
    const ofApp = built.get(app) ?? new Map<string | undefined, Promise<World>>();
    built.set(app, ofApp);
    const world = ofApp.get(caller?.id) ?? build(app, caller);
    ofApp.set(caller?.id, world);
    return world;
  };
}

/** A class that the caller teaches; without one, someone else's. */
export const classOf: (app: TestApp, instructor?: TestUser) => Promise<TestClass> = oncePerCaller(
  (app, instructor) => aClass(app, instructor ? { instructor } : {}),
);
