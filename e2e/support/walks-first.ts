import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isWalk = ({ moduleId }: TestSpecification) => /\/screens[\w-]*\.e2e\.ts$/.test(moduleId);

/**
 * The walks through all screens have few lines and take longest. Begun last, as their size would have it, they would keep
 * one processor waiting.
 */
export default class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}
